// Validates JSON by the schemas of a pack with ajv, in its strict mode, where a schema that is unclear is an error.
//
//   node validate.mjs SCHEMAS TOOLS < {"schema": "map", "data": ...} a line    prints the errors of each, a line
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [schemas, tools] = process.argv.slice(2);
const require = createRequire(resolve(tools, "here.js"));
const Ajv = require("ajv/dist/2020").default;
const ajv = require("ajv-formats").default(new Ajv({ strict: true, allErrors: true }));
const compiled = {};

function validator(name) {
  const read = () => JSON.parse(readFileSync(join(schemas, `${name}.schema.json`), "utf8"));
  return (compiled[name] ??= ajv.compile(read()));
}

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { schema, data } = JSON.parse(line);
  const validate = validator(schema);
  const errors = validate(data) ? [] : validate.errors;
  console.log(JSON.stringify(errors.map(({ instancePath, message }) => `${instancePath} ${message}`)));
}
