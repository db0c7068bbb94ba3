import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readRedisAddress, type RedisSettings } from "../../../gateway/src/config/redis-settings.ts";
import { connectRedis } from "../../../gateway/src/redis/connect-redis.ts";
import { findProgram } from "../../scale/programs.ts";
import type { RunningPart } from "../../start/process.ts";
import type { Certificates } from "./certificates.ts";
import { startEngine } from "./engine.ts";

/** The rights of a gateway, which docs/guides/scaling.md states. */
export const gatewayRights = "~aisle:* resetchannels +@read +@write +@scripting +@connection -@dangerous";

const password = "gateway-canary";
const replicaPassword = "replica-canary";

/** The place and the certificates of a Redis of a test. */
export interface RedisPlan {
  readonly folder: string;
  readonly port: number;
  readonly certificates: Certificates;
}

const encrypted = ({ certificates: { ca, certificate, key }, port }: RedisPlan): string[] => [
  `port 0`,
  `tls-port ${port}`,
  `tls-cert-file ${certificate}`,
  `tls-key-file ${key}`,
  `tls-ca-cert-file ${ca}`,
  `tls-auth-clients no`,
  `tls-replication yes`,
  `bind 127.0.0.1`,
];

function start(plan: RedisPlan, name: string, lines: readonly string[], ...rest: readonly string[]) {
  const { folder, port } = plan;
  const file = join(folder, `${name}-${port}.conf`);
  writeFileSync(file, [...encrypted(plan), `dir ${folder}`, ...lines].join("\n"));
  return startEngine({
    name,
    program: findProgram("redis-server", "redis-server"),
    command: [file, ...rest],
    folder,
    settings: {},
    readyUrl: `tcp://127.0.0.1:${port}`,
  });
}

/** Starts a Redis with TLS that lets a gateway and replicas in, and no one else. */
export function startRedis(plan: RedisPlan, masterPort?: number): Promise<RunningPart> {
  const replica = `user replica on >${replicaPassword} +psync +replconf +ping +@all ~* &*`;
  const users = ["user default off", `user gateway on >${password} ${gatewayRights}`, replica];
  const following = masterPort === undefined ? [] : [`replicaof 127.0.0.1 ${masterPort}`];
  const masterLogin = [`masteruser replica`, `masterauth ${replicaPassword}`, `repl-diskless-sync-delay 0`];
  const file = `dbfilename ${plan.port}.rdb`;
  return start(plan, "redis", [...users, ...masterLogin, ...following, `save ""`, file]);
}

/** Starts a Sentinel with TLS and a password that watches the master `aisle`. */
export function startSentinel(plan: RedisPlan, masterPort: number): Promise<RunningPart> {
  const watch = [
    `sentinel monitor aisle 127.0.0.1 ${masterPort} 1`,
    `sentinel auth-user aisle replica`,
    `sentinel auth-pass aisle ${replicaPassword}`,
    `sentinel down-after-milliseconds aisle 300`,
    `sentinel failover-timeout aisle 3000`,
  ];
  return start(plan, "sentinel", [`requirepass ${password}`, ...watch], "--sentinel");
}

/** Returns what a Sentinel knows about the replicas of `aisle`. */
export function replicasOf({ port, certificates }: RedisPlan): string {
  const place = ["--tls", "--cacert", certificates.ca, "-h", "127.0.0.1", "-p", String(port)];
  const env = { ...process.env, REDISCLI_AUTH: password };
  const program = findProgram("redis-cli", "redis-tools");
  return execFileSync(program, [...place, "SENTINEL", "REPLICAS", "aisle"], { env, encoding: "utf8" });
}

/** Returns the URL with which a gateway connects to Redis. */
export const gatewayUrl = (host: string, given = password): string => `rediss://gateway:${given}@${host}/1`;

/** Returns the URL with which a gateway connects to a Sentinel. */
export const sentinelUrl = (port: number): string => `rediss://:${password}@127.0.0.1:${port}`;

/** Connects as a gateway does; returns its link and its log, and closes it after the test. */
export async function connectGateway(settings: RedisSettings) {
  const address = readRedisAddress(settings);
  if ("problems" in address) throw new Error(address.problems.join("\n"));
  const lines: string[] = [];
  const note = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const link = connectRedis({ address: address.value, log: { info: note, warn: note, error: note } });
  onTestFinished(() => link.stop());
  await link.tried;
  return { link, lines };
}
