import { chownSync, chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "../../../tools/ports.ts";
import { createDatabase, databaseUrl, initCluster, planPostgres } from "../../scale/postgres.ts";
import { databaseUser, findPrograms } from "../../scale/programs.ts";
import type { Certificates } from "./certificates.ts";
import { makeCertificates } from "./certificates.ts";
import { type OnEnd, startEngine, testFolder } from "./engine.ts";

/** A PostgreSQL of a test, with the database of the product. */
export interface Postgres {
  /** The URL of the database, without TLS. */
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly certificates: Certificates;
}

/** Starts PostgreSQL, with and without TLS on one port, until `onEnd`. */
export async function startPostgres(onEnd: OnEnd): Promise<Postgres> {
  const folder = testFolder(onEnd);
  const user = databaseUser();
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), 1);
  const data = join(folder, "postgres");
  const cluster = { programs: findPrograms().postgres, folder: data, port, user };
  mkdirSync(data, { mode: 0o700 });
  initCluster(cluster);
  const certificates = makeCertificates(folder, "own-authority");
  chmodSync(certificates.key, 0o600);
  if (user !== undefined) chownSync(certificates.key, user.uid, user.gid);
  const plan = planPostgres(cluster);
  const { certificate, key } = certificates;
  const tls = ["ssl=on", `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`].flatMap((setting) => ["-c", setting]);
  await startEngine({ ...plan, folder, command: [...plan.command, ...tls] }, onEnd);
  await createDatabase(cluster);
  return { url: databaseUrl(cluster), port, folder, certificates };
}
