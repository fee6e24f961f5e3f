/**
 * The rules of Next Station for any map, from the documents of a Fulgence pack: `map.json`, `cards.json`
 * and `rules.json`. Plain JavaScript, no dependencies, no geometry, nothing random; nothing is changed in place.
 * Clauses (R3.4) are those of `rules.json`.
 *
 * A sheet is a list of lines, `{colour, sections, twice}`; the last one is under construction.
 * A move is "A1-B2" (a section), {gate: "A1"} (begin the bonus of a gate) or {twice: "D3"} (count as two).
 * A position is what `begin` and `make` return: a sheet in the middle of a turn, and what may be done next.
 */
export function createEngine({ map, cards, rules }) {
  const stations = byId(map.stations);
  const connections = byId(map.connections);
  const districts = byId(map.districts);
  const crossings = byId(map.crossings);
  const deck = byId(cards.deck.cards);
  const bonuses = byId(cards.gates?.bonuses.cards ?? []);
  const goals = byId(cards.objectives?.cards ?? []);

  // ---- the turns of a round

  /** The cards of each turn, up to the end of the round (R4.2, R4.3, R4.5). */
  function turns(turned) {
    const { stock, count } = cards.deck.ends_round;
    const found = [];
    let open = [];
    let left = count;
    for (const id of turned) {
      open.push(id);
      left -= card(id).stock === stock ? 1 : 0;
      if (reveals(id).length) continue;
      found.push(open);
      open = [];
      if (left <= 0) return found;
    }
    return open.length ? [...found, open] : found;
  }

  /** Whether these cards are a whole round: nothing is turned after them. */
  function isOver(turned) {
    const { stock, count } = cards.deck.ends_round;
    const reached = turned.filter((id) => card(id).stock === stock).length >= count;
    return reached && !reveals(turned.at(-1)).length;
  }

  const reveals = (id) => card(id).effects.flat().filter((step) => "reveal" in step);

  // ---- a turn

  /** The position at the start of a turn; `gates` has the bonus card at each gate's station. */
  function begin(sheet, turned, turn, gates = {}) {
    const anywhere = turned.flatMap(reveals).some((step) => !step.ignored_turns.includes(turn));
    const ways = turned.map((id) => open(card(id))).reduce(joined, [[]]);
    return { sheet, gates, ways, anywhere, reached: null, queue: [] };
  }

  /** The ways to use a card, each as single steps; what a card reveals is done by turning the cards. */
  function open(found) {
    const single = (step) => ("draw" in step ? Array(step.draw).fill(step) : "reveal" in step ? [] : [step]);
    return found.effects.map((way) => way.flatMap(single));
  }

  const joined = (some, more) => some.flatMap((one) => more.map((other) => [...one, ...other]));

  /** Every step that can come next in a way that is still open, with what then is left: steps may be left out (R3.9). */
  const nextSteps = ({ ways }) =>
    ways.flatMap((way) => way.map((step, place) => ({ step, rest: way.slice(place + 1) })));

  /** All that may be done next: sections, things to be doubled, gates in the order in which they were reached. */
  function legal(position) {
    const steps = nextSteps(position);
    return {
      legal: unique(steps.flatMap(({ step }) => drawable(position, step))),
      twice: unique(steps.flatMap(({ step }) => doublings(position, step))),
      open_gates: [...position.queue],
    };
  }

  /** The position after a move, or null if it is not legal. */
  function make(position, move) {
    if (typeof move === "string") return draw(position, move);
    return "gate" in move ? useGate(position, move.gate) : countTwice(position, move.twice);
  }

  function draw(position, id) {
    const ways = nextSteps(position).filter(({ step }) => drawable(position, step).includes(id));
    if (!ways.length) return null;
    const line = position.sheet.at(-1);
    const on = stationsOf(line);
    const reached = connections[id].ends.find((end) => !on.has(end));
    const queue = reached in position.gates ? [...position.queue, reached] : position.queue;
    const sheet = withLine(position.sheet, { ...line, sections: [...line.sections, id] });
    return { ...position, sheet, ways: ways.map(({ rest }) => rest), anywhere: false, reached, queue };
  }

  /** A bonus ends the effect before it and gives up the gates that were reached before (R8.2, R8.3). */
  function useGate(position, station) {
    const place = position.queue.indexOf(station);
    if (place < 0) return null;
    const ways = open(bonuses[position.gates[station]]);
    return { ...position, ways, reached: station, queue: position.queue.slice(place + 1) };
  }

  function countTwice(position, thing) {
    const found = nextSteps(position).filter(({ step }) => doublings(position, step).includes(thing));
    if (!found.length) return null;
    const line = position.sheet.at(-1);
    const twice = [...(line.twice ?? []), { thing, count: found[0].step.for }];
    return { ...position, sheet: withLine(position.sheet, { ...line, twice }), ways: found.map(({ rest }) => rest) };
  }

  /** The sections that a step allows (R3). */
  function drawable({ sheet, anywhere, reached }, step) {
    if (!("draw" in step)) return [];
    const line = sheet.at(-1);
    const on = stationsOf(line);
    const drawn = new Set(sheet.flatMap((each) => each.sections));
    const starts = anywhere || step.from === "line" ? on : step.from === "end" ? endsOf(line) : reached ? [reached] : [];
    const free = ({ id, conflicts, doubles }) => ![id, ...conflicts, ...doubles].some((each) => drawn.has(each));
    return [...starts]
      .flatMap((start) => stations[start].neighbours)
      .filter(({ station }) => !on.has(station) && fits(stations[station], step.to))
      .map(({ connection }) => connections[connection])
      .filter(free)
      .map(({ id }) => id);
  }

  /** Whether a section may end at a station (R3.4). */
  function fits(station, to) {
    if (to === "any") return true;
    return to === "monument" ? station.kind === "monument" : station.any_card || station.symbols.includes(to);
  }

  /** What a step allows to count as two (R8.4). */
  function doublings({ sheet, reached }, step) {
    if (!("count_twice" in step)) return [];
    const line = sheet.at(-1);
    const among = step.which === "chosen" ? [...stationsOf(line)] : reached ? [reached] : [];
    const kindsOf = ({ kind, departure }) => (departure ? [kind, "departure"] : [kind]);
    const plain = among.filter((id) => !kindsOf(stations[id]).some((kind) => step.never.includes(kind)));
    const things = step.count_twice === "station" ? plain : plain.map((id) => stations[id].district).filter(Boolean);
    return things.filter((thing) => !isDoubled(line, thing, step.for));
  }

  // ---- lines

  /** The stations of a line; its departure always is one of them (R5.5). */
  const stationsOf = ({ colour, sections }) =>
    new Set([map.departures[colour], ...sections.flatMap((id) => connections[id].ends)]);

  /** The stations with exactly one section, or the departure of a line that has none (R3.2, R3.3). */
  function endsOf({ colour, sections }) {
    if (!sections.length) return [map.departures[colour]];
    const all = sections.flatMap((id) => connections[id].ends);
    return all.filter((id) => all.indexOf(id) === all.lastIndexOf(id));
  }

  const isDoubled = (line, thing, count) =>
    (line.twice ?? []).some((each) => each.thing === thing && each.count === count);

  // ---- counting: everything that a term or a goal may count, as a list of things with their numbers

  /** The things that some lines have; `all` lines of the sheet tell how many lines meet in a thing. */
  function things(count, lines, all) {
    const visited = unique(lines.flatMap((line) => [...stationsOf(line)])).map((id) => stations[id]);
    const meeting = (inside) => all.filter((line) => [...stationsOf(line)].some(inside)).length;
    const atStation = (station) => ({
      ...{ id: station.id, district: station.district, symbols: station.symbols },
      lines: meeting((id) => id === station.id),
    });
    const drawn = lines.flatMap((line) => line.sections).map((id) => connections[id]);
    switch (count) {
      case "districts":
        return unique(visited.map(({ district }) => district).filter(Boolean)).map((id) => ({
          ...{ id, district: id },
          lines: meeting((station) => stations[station].district === id),
        }));
      case "whole-districts":
        return map.districts
          .filter((each) => each.stations.length && each.stations.every((id) => visited.includes(stations[id])))
          .map(({ id }) => ({ id, district: id }));
      case "busiest-district":
      case "stations":
        return visited.map(atStation);
      case "monuments":
        return visited.filter(({ kind }) => kind === "monument").map(atStation);
      case "interchanges":
        return visited.map(atStation).filter((each) => each.lines >= 2);
      case "crossings":
        return unique(drawn.flatMap((each) => each.crossings)).map((id) => ({
          ...{ id, district: crossings[id].district },
          uses: drawn.filter((each) => each.crossings.includes(id)).length,
        }));
      case "sections":
        return drawn.map(({ id, marks }) => ({ id, marks }));
    }
    throw new Error(`this engine cannot count ${count}`);
  }

  /** Whether a filter lets a thing through. */
  function passes(thing, where = {}) {
    return Object.entries(where).every(([key, value]) => {
      if (key === "kind") return districts[thing.district]?.kind === value;
      if (key === "symbol") return thing.symbols.includes(value);
      if (key === "mark") return thing.marks.includes(value);
      return key === "district" ? thing.district === value : thing[key] >= value;
    });
  }

  /** How many there are; what counts as two in this count does so if a `doubling` line is given (R8.4). */
  function amount(count, found, doubling) {
    const worth = ({ id }) => (doubling && isDoubled(doubling, id, count) ? 2 : 1);
    if (count !== "busiest-district") return sum(found.map(worth));
    const inside = (district) => sum(found.filter((each) => each.district === district).map(worth));
    return Math.max(0, ...unique(found.map(({ district }) => district).filter(Boolean)).map(inside));
  }

  const counted = (count, where, lines, all, doubling) =>
    amount(count, things(count, lines, all).filter((thing) => passes(thing, where)), doubling);

  // ---- scoring

  function termPoints(term, lines, all, doubling) {
    const howMany = (count) => counted(count, term.where, lines, all, doubling);
    if (term.product) return term.product.map(howMany).reduce((one, other) => one * other, 1);
    if (term.table) return term.table[Math.min(howMany(term.count), term.table.length - 1)];
    if (!term.points) return term.each * howMany(term.count);
    const found = things(term.count, lines, all).filter((thing) => passes(thing, term.where));
    return sum(found.map((thing) => atMost(term.points, thing[term.by])));
  }

  /** The points of a number that is not named are those of the next lower one. */
  function atMost(points, number) {
    const named = Object.keys(points).map(Number).filter((each) => each <= number);
    return named.length ? points[Math.max(...named)] : 0;
  }

  /** Points by each term for the last line of a sheet, at the end of its round (R5). */
  const lineTerms = (sheet) =>
    rules.scoring.line.map((term) => termPoints(term, [sheet.at(-1)], sheet, sheet.at(-1)));

  /** Points by each term for the network (R6). */
  const networkTerms = (sheet) =>
    rules.scoring.network.map((term) =>
      term.over === "lines"
        ? sum(sheet.map((line) => termPoints(term, [line], sheet)))
        : termPoints(term, sheet, sheet),
    );

  /** Whether an objective is met (R7.2); nothing counts as two here. */
  function isMet(objective, sheet) {
    const { count, where, over, at_least } = goals[objective].goal;
    const enough = at_least === "all" ? onTheMap(count, where) : at_least;
    const candidates = over === "line" ? sheet.map((line) => [line]) : [sheet];
    return candidates.some((lines) => counted(count, where, lines, sheet) >= enough);
  }

  /** As many as the map has: what somebody would count who has drawn everything. */
  function onTheMap(count, { lines: _lines, uses: _uses, ...where } = {}) {
    const everything = { colour: map.colours[0], sections: map.connections.map(({ id }) => id) };
    return counted(count, where, [everything], [everything, everything]);
  }

  /** The number of the solo band of a score; the upper end of a band belongs to it (R10.3). */
  const bandOf = (total) => rules.solo_bands.findIndex(({ up_to }) => up_to === undefined || total <= up_to);

  /** The score of a sheet; alone, modules cost points and there is a band (R10). */
  function score(sheet, { objectives = null, gates = null, alone = false } = {}) {
    const lines = sheet.map((line, round) => [line.colour, sum(lineTerms(sheet.slice(0, round + 1)))]);
    const network = networkTerms(sheet);
    const met = (objectives ?? []).map((id) => [id, isMet(id, sheet)]);
    const modules = Object.entries({ objectives, gates }).filter(([, used]) => used);
    const solo = alone ? sum(modules.map(([name]) => rules.solo_costs[name])) : 0;
    const paid = rules.objective_points * met.filter(([, is]) => is).length;
    const total = sum(lines.map(([, points]) => points)) + sum(network) + paid - solo;
    const band = bandOf(total);
    const found = { lines: Object.fromEntries(lines), network, objectives: Object.fromEntries(met), solo, total };
    return alone && band >= 0 ? { ...found, band } : found;
  }

  /** Who wins, from 0: the highest total, then the highest single line; a further tie is shared (R6.6). */
  function winners(scores) {
    const best = ({ lines }) => Math.max(...Object.values(lines));
    const ahead = (one, other) => one.total > other.total || (one.total === other.total && best(one) > best(other));
    return scores.flatMap((one, place) => (scores.some((other) => ahead(other, one)) ? [] : [place]));
  }

  // ---- whole games

  /** The bonus card at each gate's station, from the bonus card of each gate card (R8.1). */
  const bonusAt = (gates = {}) =>
    Object.fromEntries(
      Object.entries(cards.gate_stations).flatMap(([gate, at]) => (gates[gate] ? [[at, gates[gate]]] : [])),
    );

  /** The sheet after the moves of a turn. */
  function played(sheet, turned, turn, gates, moves) {
    const position = moves.reduce(
      (before, move) => make(before, move) ?? illegal(turn, move),
      begin(sheet, turned, turn, gates),
    );
    return position.sheet;
  }

  function illegal(turn, move) {
    throw new Error(`illegal in turn ${turn}: ${JSON.stringify(move)}`);
  }

  /** Everybody's sheet at the end of a record; throws at an illegal move. */
  function sheets({ players, rounds, gates }) {
    const at = bonusAt(gates);
    return players.map(({ colours }, player) =>
      rounds.reduce((sheet, { cards: turned, drawn }, round) => {
        const moves = (turn) => drawn[player][turn] ?? [];
        const begun = [...sheet, { colour: colours[round], sections: [], twice: [] }];
        return turns(turned).reduce((now, each, turn) => played(now, each, turn + 1, at, moves(turn)), begun);
      }, []),
    );
  }

  /** Everybody's score in a record, and who wins. */
  function game(record) {
    const { objectives, gates, players } = record;
    const scores = sheets(record).map((sheet) => score(sheet, { objectives, gates, alone: players.length === 1 }));
    return { scores, winners: winners(scores) };
  }

  const card = (id) => deck[id] ?? illegal("?", id);

  return {
    ...{ turns, isOver, begin, legal, make, played, lineTerms, networkTerms, isMet, score, bandOf, winners },
    ...{ bonusAt, sheets, game },
  };
}

const byId = (all) => Object.fromEntries(all.map((each) => [each.id, each]));
const unique = (all) => [...new Set(all)];
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
const withLine = (sheet, line) => [...sheet.slice(0, -1), line];
