// Runs the shipped engine on a pack, knowing nothing but the pack's folder.
//
//   node engine.mjs PACK vectors    answers the cases of the pack's vectors and compares: {cases, failed}
//   node engine.mjs PACK answers    answers cases from stdin, one JSON a line, one JSON a line back
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

import { createEngine } from "../../toolkit/games/next_station/pack/engine.mjs";

const [pack, mode] = process.argv.slice(2);
const read = (...path) => JSON.parse(readFileSync(join(pack, ...path), "utf8"));
const engine = createEngine({ map: read("map.json"), cards: read("cards.json"), rules: read("rules.json") });

const ANSWERS = {
  legal: ({ sheet, cards, turn, gates, moves }) => {
    const position = moves.reduce((before, move) => before && engine.make(before, move), engine.begin(sheet, cards, turn, gates));
    if (!position) return { error: "an illegal move" };
    const { legal, twice, open_gates } = engine.legal(position);
    return { legal: legal.sort(), twice: twice.sort(), open_gates };
  },
  round: ({ cards }) => ({ turns: engine.turns(cards) }),
  line: ({ sheet }) => {
    const terms = engine.lineTerms(sheet);
    return { terms, points: terms.reduce((one, other) => one + other, 0) };
  },
  network: ({ sheet }) => ({ terms: engine.networkTerms(sheet) }),
  objective: ({ sheet, objective }) => ({ met: engine.isMet(objective, sheet) }),
  winners: ({ scores }) => ({ winners: engine.winners(scores) }),
  rating: ({ total }) => ({ band: engine.bandOf(total) }),
  game: ({ record }) => engine.game(record),
};

function answer(given) {
  try {
    return ANSWERS[given.kind](given);
  } catch (error) {
    return { error: error.message };
  }
}

function agrees(given) {
  const found = answer(given);
  const inOrder = (key) => (["legal", "twice"].includes(key) ? [...given[key]].sort() : given[key]);
  return Object.keys(found).every((key) => key in given && isDeepStrictEqual(found[key], inOrder(key)))
    && !Object.keys(given.refused ?? {}).some((id) => found.legal.includes(id));
}

if (mode === "vectors") {
  const cases = readdirSync(join(pack, "vectors")).flatMap((file) => read("vectors", file).cases);
  const failed = cases.filter((each) => !agrees(each)).map(({ id }) => id);
  console.log(JSON.stringify({ cases: cases.length, failed }));
} else {
  const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
  console.log(lines.map((line) => JSON.stringify(answer(JSON.parse(line)))).join("\n"));
}
