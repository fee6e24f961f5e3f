// Plays solo games at random with boardgame.io's own headless client, from an exported package.
//
//   node play.mjs PACKAGE TOOLS OPTIONS    prints a game a line: {record, gameover, moves, wrong}
//
// OPTIONS is JSON: {games, seed, objectives, gates, over, probe}; `over` is how moves travel: "client" (a local
// client), "master" (a client and a server in one process) or "bot" (boardgame.io's random bot). With `probe`
// every section that is not legal is tried as well. `wrong` lists all that boardgame.io took or refused wrongly.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, tools, options] = process.argv.slice(2);
const { games, seed, over, probe, ...modules } = JSON.parse(options);
const require = createRequire(resolve(tools, "here.js"));
const { Client } = require("boardgame.io/client");
const { Local } = require("boardgame.io/multiplayer");
const { RandomBot, Simulate } = require("boardgame.io/ai");
const { InitializeGame } = require("boardgame.io/internal");
const { createGame, legalMoves, map, score, toRecord } = await import(pathToFileURL(join(folder, "game.mjs")));

/** Numbers that are the same every time (mulberry32). */
function chance(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function played(number) {
  const random = chance(seed * 1000 + number);
  const game = { ...createGame(modules), seed: `${seed} ${number}` };
  const multiplayer = over === "master" ? Local() : undefined;
  const client = Client({ game, numPlayers: 1, playerID: "0", matchID: game.seed, multiplayer, debug: false });
  client.start();
  const wrong = [];
  const taken = (move, ...args) => {
    const before = client.getState()._stateID;
    client.moves[move](...args);
    return client.getState()._stateID > before;
  };
  let moves = 0;
  for (; !client.getState().ctx.gameover; moves++) {
    const { G } = client.getState();
    if ("secret" in G) wrong.push("players see the cards to come");
    const options = legalMoves(G);
    if (probe) {
      const legal = new Set(options.map(({ args }) => args[0]));
      const tried = ["drawSection", "useGate", "countTwice"].flatMap((move) =>
        [...map.connections, ...map.stations, ...map.districts, { id: "nowhere" }]
          .filter(({ id }) => !legal.has(id))
          .map(({ id }) => [move, id]),
      );
      wrong.push(...tried.filter((each) => taken(...each)).map((each) => ["took", each]));
    }
    const further = options.filter(({ move }) => move !== "endTurn");
    const { move, args } = further.length && random() > 0.05 ? further[Math.floor(random() * further.length)] : options.at(-1);
    if (!taken(move, ...args)) wrong.push(["refused", move, args]);
    if (wrong.length) break;
  }
  if (taken("endTurn")) wrong.push("took a move after the end");
  const { G, ctx } = client.getState();
  client.stop();
  return { record: toRecord(G), gameover: ctx.gameover, score: score(G), turns: ctx.turn, moves, wrong };
}

async function byBot(number) {
  const game = { ...createGame(modules), seed: `${seed} ${number}` };
  const bot = new RandomBot({ game, enumerate: game.ai.enumerate, seed: `${seed} ${number}` });
  const { state } = await Simulate({ game, bots: bot, state: InitializeGame({ game, numPlayers: 1 }) });
  return { record: toRecord(state.G), gameover: state.ctx.gameover, score: score(state.G), turns: state.ctx.turn, moves: state._stateID, wrong: [] };
}

for (let number = 0; number < games; number++) {
  console.log(JSON.stringify(await (over === "bot" ? byBot(number) : played(number))));
}
