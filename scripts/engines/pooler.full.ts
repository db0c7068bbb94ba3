import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { freePorts } from "../../tools/ports.ts";
import { createClock } from "../../services/src/kit/clock.ts";
import { openPostgres } from "../../services/src/kit/database/postgres.ts";
import { prepareDatabase } from "../../services/src/kit/database/prepare.ts";
import { services } from "../../services/src/services.ts";
import { databaseUser, findProgram } from "../scale/programs.ts";
import { endOfFile, startEngine } from "./testing/engine.ts";
import { orderOfWork, sleep } from "./testing/order-of-work.ts";
import { type Postgres, startPostgres } from "./testing/postgres.ts";

const onEnd = endOfFile();
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres(onEnd);
});

/** The two lines that docs/guides/scaling.md states. */
const ignoring = "ignore_startup_parameters = statement_timeout,lock_timeout";
const limiting = "connect_query='set statement_timeout = 2000; set lock_timeout = 1000'";

/** Starts PgBouncer with one connection for each transaction, fewer than the services open; returns the URL. */
async function startPooler(ignored = ignoring, limited = limiting): Promise<string> {
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), 1);
  const url = new URL(postgres.url);
  const [users, file] = [join(postgres.folder, `${port}.users`), join(postgres.folder, `${port}.ini`)];
  const place = "listen_addr = 127.0.0.1\nunix_socket_dir =\nauth_type = scram-sha-256\n";
  const pool = `pool_mode = transaction\ndefault_pool_size = 3\nauth_file = ${users}\n${ignored}\n`;
  writeFileSync(users, `"aisle" "${url.password}"\n`, { mode: 0o600 });
  writeFileSync(
    file,
    `[databases]\naisle = host=127.0.0.1 port=${postgres.port} ${limited}\n` +
      `[pgbouncer]\nlisten_port = ${port}\n${place}${pool}`,
  );
  const user = databaseUser();
  if (user !== undefined) chownSync(users, user.uid, user.gid);
  await startEngine({
    name: "pgbouncer",
    program: findProgram("pgbouncer", "pgbouncer"),
    command: [file],
    folder: postgres.folder,
    settings: {},
    readyUrl: `tcp://127.0.0.1:${port}`,
    ...(user === undefined ? {} : { user }),
  });
  url.port = String(port);
  return url.href;
}

it("migrates all schemas and runs more transactions at once than the pooler has connections", async () => {
  const database = await openPostgres(await startPooler());
  await prepareDatabase(database, services, createClock(), { demo: false });
  const owners = Array.from({ length: 40 }, (_none, index) => String(index));
  const seen = await Promise.all(
    owners.map((each) =>
      database.db.transaction().execute(async (transaction) => {
        await transaction
          .selectNoFrom(({ fn, val }) => fn("set_config", [val("aisle.owner"), val(each), val(true)]).as("owner"))
          .execute();
        await sleep(transaction, 0.01);
        const owner = transaction.selectNoFrom(({ fn, val }) =>
          fn("current_setting", [val("aisle.owner")]).as("owner"),
        );
        return owner.execute();
      }),
    ),
  );
  await database.close();
  expect(seen.flat()).toEqual(owners.map((each) => ({ owner: each })));
});

it("limits the time of statements", async () => {
  const database = await openPostgres(await startPooler());
  await expect(sleep(database.db, 10)).rejects.toThrow("statement timeout");
  await database.close();
});

it("lets one of more processes than it has connections change the schema at a time", async () => {
  const url = await startPooler();
  const order = await orderOfWork(6, () => openPostgres(url));
  expect(order).toEqual(Array.from({ length: 6 }, () => ["begin", "end"]).flat());
});

it.each([
  ["rejects the limits", "", limiting],
  ["ignores the limits", ignoring, ""],
])("does not start with a pooler that %s", async (_how, ignored, limited) => {
  await expect(openPostgres(await startPooler(ignored, limited))).rejects.toThrow(
    /^The pooler named by DATABASE_URL must ignore .* and set both itself, see docs\/guides\/scaling\.md\.$/,
  );
});
