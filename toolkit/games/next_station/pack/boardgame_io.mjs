/**
 * The solo game for boardgame.io (0.50): `Client({ game: Game, numPlayers: 1 })`.
 *
 * Everything random is drawn at the start, by boardgame.io's own random plugin; the cards still to come lie in
 * `G.secret`, which players do not see. `G` is plain JSON. Moves that are not legal are refused.
 */
import { cards, map, rules } from "./data.mjs";
import { createEngine } from "./engine.mjs";

export { cards, map, rules };
export const engine = createEngine({ map, cards, rules });

const INVALID_MOVE = "INVALID_MOVE"; // the value of that name in boardgame.io/core

// ---- setup

/** A new game; `objectives` and `gates` say whether to play with these modules (R7, R8), if the map has them. */
function dealt(random, { objectives = true, gates = true }) {
  const ids = (all) => all.map(({ id }) => id);
  const colours = random.Shuffle(map.colours); // R10.1
  const secret = { decks: map.colours.map(() => random.Shuffle(ids(cards.deck.cards))) }; // R4.1
  const modules = {};
  if (objectives && cards.objectives) {
    modules.objectives = random.Shuffle(ids(cards.objectives.cards)).slice(0, rules.objectives_drawn); // R7.1
  }
  if (gates && cards.gates) {
    const bonuses = random.Shuffle(ids(cards.gates.bonuses.cards)); // R8.1
    const pairs = ids(cards.gates.cards).map((gate, place) => [gate, bonuses[place]]);
    modules.gates = Object.fromEntries(pairs.filter(([, bonus]) => bonus));
  }
  return beginRound({ ...modules, colours, rounds: [], sheet: [], cards: [], turn: 0, moves: [], over: false, secret });
}

function beginRound(G) {
  const sheet = [...G.sheet, { colour: G.colours[G.rounds.length], sections: [], twice: [] }];
  return turnCards({ ...G, sheet, rounds: [...G.rounds, { cards: [], drawn: [] }], turn: 0 });
}

/** Turn the cards of the next turn: one, or more if the first reveals (R4.2, R4.5). */
function turnCards(G) {
  const round = G.rounds.at(-1);
  const turned = engine.turns(G.secret.decks[G.rounds.length - 1])[round.drawn.length];
  return { ...withRound(G, { ...round, cards: [...round.cards, ...turned] }), cards: turned, turn: G.turn + 1, moves: [] };
}

const withRound = (G, round) => ({ ...G, rounds: [...G.rounds.slice(0, -1), round] });

// ---- the turn under way: G.sheet is the sheet before it, G.moves is what was done in it

/** The engine's position in the middle of the turn; none if the moves do not fit. */
export function position(G) {
  const begun = engine.begin(G.sheet, G.cards, G.turn, engine.bonusAt(G.gates));
  return G.moves.reduce((before, move) => before && engine.make(before, move), begun);
}

/** Every move that may be made now, as boardgame.io's bots want them: `{ move, args }`. */
export function legalMoves(G) {
  if (G.over) return [];
  const { legal, twice, open_gates } = engine.legal(position(G));
  const named = (move, all) => all.map((each) => ({ move, args: [each] }));
  return [
    ...named("drawSection", legal),
    ...named("countTwice", twice),
    ...named("useGate", open_gates),
    { move: "endTurn", args: [] },
  ];
}

const made = (G, move) => (!G.over && engine.make(position(G), move) ? { ...G, moves: [...G.moves, move] } : INVALID_MOVE);

function endTurn(G) {
  if (G.over) return INVALID_MOVE;
  const round = G.rounds.at(-1);
  const after = withRound(
    { ...G, sheet: position(G).sheet, moves: [] },
    { ...round, drawn: [...round.drawn, G.moves] },
  );
  if (!engine.isOver(round.cards)) return turnCards(after);
  return after.rounds.length < rules.rounds ? beginRound(after) : { ...after, cards: [], over: true };
}

// ---- what comes out

/** The score as it stands, the turn under way included; at the end it is the result of the game. */
export function score(G) {
  const sheet = G.over ? G.sheet : position(G).sheet;
  return engine.score(sheet, { objectives: G.objectives, gates: G.gates, alone: true });
}

/** The game as a record (record.schema.json), which `fulgence score` plays over. */
export function toRecord(G, name = "Player 1") {
  const { objectives, gates, colours } = G;
  const drawn = (round, place) => (G.over || place < G.rounds.length - 1 ? round.drawn : [...round.drawn, G.moves]);
  return {
    ...{ format: 1, game: "next-station", kind: "record", map: { id: map.id, version: map.version } },
    ...(objectives && { objectives }),
    ...(gates && { gates }),
    players: [{ name, colours }],
    rounds: G.rounds.map((round, place) => ({ cards: round.cards, drawn: [drawn(round, place)] })),
  };
}

// ---- the game

/** The game with modules on or off; `setupData` of a match has the last word. */
export function createGame(options = {}) {
  return {
    name: `next-station-${map.id}`,
    minPlayers: 1,
    maxPlayers: 1,
    setup: ({ random }, setupData) => dealt(random, { ...options, ...setupData }),
    moves: {
      drawSection: ({ G }, id) => made(G, String(id)),
      useGate: ({ G }, station) => made(G, { gate: String(station) }),
      countTwice: ({ G }, thing) => made(G, { twice: String(thing) }),
      endTurn: {
        move: ({ G, events }) => {
          const after = endTurn(G);
          if (after !== INVALID_MOVE && !after.over) events.endTurn();
          return after;
        },
        client: false, // it turns cards that players have not seen
        undoable: false,
      },
    },
    endIf: ({ G }) => (G.over ? score(G) : undefined),
    playerView: ({ G: { secret: _unseen, ...seen } }) => seen,
    ai: { enumerate: legalMoves },
  };
}

export const Game = createGame();
