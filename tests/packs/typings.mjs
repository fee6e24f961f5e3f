// Compiles the schemas of a pack to TypeScript with json-schema-to-typescript: `Root` is the whole document.
//
//   node typings.mjs SCHEMAS TOOLS OUT NAME...    writes OUT/NAME.d.ts from SCHEMAS/NAME.schema.json
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [schemas, tools, out, ...names] = process.argv.slice(2);
const { compile } = createRequire(resolve(tools, "here.js"))("json-schema-to-typescript");
for (const name of names) {
  const { $id: _address, ...schema } = JSON.parse(readFileSync(join(schemas, `${name}.schema.json`), "utf8"));
  writeFileSync(join(out, `${name}.d.ts`), await compile(schema, "Root", { bannerComment: "" }));
}
