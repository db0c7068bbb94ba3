import { beforeAll, expect, it } from "vitest";
import { openPostgres } from "../../services/src/kit/database/postgres.ts";
import { endOfFile } from "./testing/engine.ts";
import { orderOfWork } from "./testing/order-of-work.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { type Postgres, startPostgres } from "./testing/postgres.ts";

const onEnd = endOfFile();
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres(onEnd);
});

const encrypted = (ca?: string): string =>
  `${postgres.url}?sslmode=verify-full${ca === undefined ? "" : `&sslrootcert=${ca}`}`;

it("lets one process change the schema at a time", async () => {
  const order = await orderOfWork(2, () => openPostgres(postgres.url));
  expect(order).toEqual(["begin", "end", "begin", "end"]);
});

it("encrypts the connection to a server whose authority is named", async () => {
  const database = await openPostgres(encrypted(postgres.certificates.ca));
  const connections = database.db.$extendTables<{ pg_stat_ssl: { pid: number; ssl: boolean } }>();
  const backend = connections.selectFrom("pg_stat_ssl").where("pid", "=", ({ fn }) => fn<number>("pg_backend_pid"));
  const rows = await backend.select("ssl").execute();
  await database.close();
  expect(rows).toEqual([{ ssl: true }]);
});

it("does not log in to a server whose certificate another authority signed", async () => {
  const other = makeCertificates(postgres.folder, "other-authority");
  for (const ca of [other.ca, undefined]) {
    await expect(openPostgres(encrypted(ca))).rejects.toThrow(
      /^The database named by DATABASE_URL cannot be reached \((UNABLE_TO_|SELF_SIGNED_)[A-Z_]+\)\.$/,
    );
  }
});

it("does not log in to a server under another name than that of its certificate", async () => {
  const url = encrypted(postgres.certificates.ca).replace("127.0.0.1", "localhost");
  await expect(openPostgres(url)).rejects.toThrow("cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID).");
});

it("names a file of authorities that is missing", async () => {
  await expect(openPostgres(encrypted("/nowhere/ca.pem"))).rejects.toThrow("cannot be reached (ENOENT).");
});
