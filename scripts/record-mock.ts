// Records the answers of a gateway with the demo's data for the mock gateway of the kit, for each example and each operation of the
// sample app, as each persona:
//   node scripts/record-mock.ts http://localhost:4000/graphql
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { recordMock } from "./kit/record-mock.ts";
import { root } from "./run/run.ts";

const [url = "http://localhost:4000/graphql"] = process.argv.slice(2);
const recordings = await recordMock(root, url);
writeFileSync(join(root, "scripts/kit/mock/recordings.json"), `${JSON.stringify(recordings)}\n`);
console.log(`${Object.keys(recordings.operations).length} operations recorded`);
