// Tests the settings of Redis, PostgreSQL, its pooler and object storage against real servers. The tests of `npm test` are part of it; the others
// name the program that this machine lacks: npm run engines
import { run } from "./run/run.ts";

process.exitCode = await run("vitest", ["run", "--project=engines", "--reporter=verbose"], { TEST_EXTENT: "full" });
