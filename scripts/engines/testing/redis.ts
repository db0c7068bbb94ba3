import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { readRedisAddress, type RedisSettings } from "../../../gateway/src/platform/config/redis-settings.ts";
import type { RedisClient, RedisReply } from "../../../gateway/src/platform/redis/redis-client.ts";
import { connectRedis } from "../../../gateway/src/platform/redis/connect-redis.ts";
import { findProgram } from "../../scale/programs.ts";
import type { RunningProcess } from "../../../tools/process/start-process.ts";
import type { Certificates } from "./certificates.ts";
import { type OnEnd, startEngine } from "./engine.ts";

/** The rights of a gateway, which docs/guides/scaling.md states. */
export const gatewayRights = "~aisle:* resetchannels +@read +@write +@scripting +@connection -@dangerous";

/** How long to repeat what a busy machine can delay: a gateway waits for Redis only for a fraction of a second. */
export const PATIENT = { timeout: 60_000 };

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

interface Engine {
  readonly name: "redis" | "sentinel";
  readonly lines: readonly string[];
  readonly rest?: readonly string[];
}

function start(plan: RedisPlan, { name, lines, rest = [] }: Engine, onEnd?: OnEnd) {
  const { folder, port } = plan;
  const file = join(folder, `${name}-${port}.conf`);
  writeFileSync(file, [...encrypted(plan), `dir ${folder}`, ...lines].join("\n"));
  const program = findProgram("redis-server", "redis-server");
  const readyUrl = `tcp://127.0.0.1:${port}`;
  return startEngine({ name, program, command: [file, ...rest], folder, settings: {}, readyUrl }, onEnd);
}

/** Starts a Redis with TLS that lets a gateway and replicas in, and no one else; a replica if there is a master. */
export function startRedis(
  plan: RedisPlan,
  { masterPort, onEnd }: { readonly masterPort?: number; readonly onEnd?: OnEnd } = {},
): Promise<RunningProcess> {
  const replica = `user replica on >${replicaPassword} +psync +replconf +ping +@all ~* &*`;
  const users = ["user default off", `user gateway on >${password} ${gatewayRights}`, replica];
  const following = masterPort === undefined ? [] : [`replicaof 127.0.0.1 ${masterPort}`];
  const masterLogin = [`masteruser replica`, `masterauth ${replicaPassword}`, `repl-diskless-sync-delay 0`];
  const file = `dbfilename ${plan.port}.rdb`;
  return start(plan, { name: "redis", lines: [...users, ...masterLogin, ...following, `save ""`, file] }, onEnd);
}

/**
 * Starts a Sentinel with TLS and a password that watches the master `aisle`. It takes a slow master for a lost one only
 * after {@link suspectSoon}: on a busy machine it would replace the master before the test stops it.
 */
export function startSentinel(plan: RedisPlan, masterPort: number): Promise<RunningProcess> {
  const watch = [
    `sentinel monitor aisle 127.0.0.1 ${masterPort} 1`,
    `sentinel auth-user aisle replica`,
    `sentinel auth-pass aisle ${replicaPassword}`,
    `sentinel down-after-milliseconds aisle 600000`,
    `sentinel failover-timeout aisle 3000`,
  ];
  return start(plan, { name: "sentinel", lines: [`requirepass ${password}`, ...watch], rest: ["--sentinel"] });
}

function askServer({ port, certificates }: RedisPlan, secret: string, ...rest: readonly string[]): string {
  const place = ["--tls", "--cacert", certificates.ca, "-h", "127.0.0.1", "-p", String(port)];
  const env = { ...process.env, REDISCLI_AUTH: secret };
  return execFileSync(findProgram("redis-cli", "redis-tools"), [...place, ...rest], { env, encoding: "utf8" });
}

const askSentinel = (plan: RedisPlan, ...command: readonly string[]): string =>
  askServer(plan, password, "SENTINEL", ...command);

/** Sets the memory of a Redis in bytes, over which it rejects writes; 0 for no limit. */
export function limitMemory(plan: RedisPlan, bytes: number): void {
  askServer(plan, replicaPassword, "--user", "replica", "CONFIG", "SET", "maxmemory", String(bytes));
}

/** Returns what a Sentinel knows about the replicas of `aisle`. */
export const replicasOf = (plan: RedisPlan): string => askSentinel(plan, "REPLICAS", "aisle");

/** Makes a Sentinel count the master as down after 0.3 s without a reply. */
export const suspectSoon = (plan: RedisPlan): void =>
  void askSentinel(plan, "SET", "aisle", "down-after-milliseconds", "300");

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

/** Sends a command until there is a reply in time, and returns that. */
export async function replyTo({ send }: Pick<RedisClient, "send">, command: readonly string[]): Promise<RedisReply> {
  const inTime = await vi.waitFor(async () => {
    const result = await send(command);
    expect(result).not.toBeNull();
    return result;
  }, PATIENT);
  return inTime?.reply ?? null;
}
