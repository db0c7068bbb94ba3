import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../../tools/ports.ts";
import { type BucketSettings, openBucket } from "../../../services/src/kit/bucket/bucket.ts";
import { findProgram } from "../../scale/programs.ts";
import { type OnEnd, startEngine, testFolder } from "./engine.ts";

/** The servers behind the proxy, each with a ring that says where its data are. */
const kinds = ["account", "container", "object"] as const;

const packages = "swift-proxy swift-account swift-container swift-object";

const [region, keyId, secret] = ["eu-central-1", "shop:pictures", "secret-canary"];

/** Lines of configuration; each section begins with its name. */
const configOf = (sections: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(sections)
    .map(([name, lines]) => [`[${name}]`, ...lines, ""].join("\n"))
    .join("\n");

const defaultsOf = (folder: string, port: number): string[] => [
  "bind_ip = 127.0.0.1",
  `bind_port = ${port}`,
  "workers = 0",
  `user = ${userInfo().username}`,
  `swift_dir = ${folder}`,
];

function makeRing(folder: string, kind: string, port: number): void {
  const builder = [findProgram("swift-ring-builder", packages), join(folder, `${kind}.builder`)] as const;
  const build = (...args: readonly string[]) => execFileSync(builder[0], [builder[1], ...args], { stdio: "pipe" });
  build("create", "4", "1", "0");
  build("add", `r1z1-127.0.0.1:${port}/disk`, "1");
  build("rebalance");
}

async function start(folder: string, kind: string, port: number, config: string, onEnd: OnEnd): Promise<void> {
  const [program, file] = [`swift-${kind}-server`, join(folder, `${kind}.conf`)];
  writeFileSync(file, config);
  const part = { name: program, program: findProgram(program, packages), command: [file, "-v"], folder, settings: {} };
  await startEngine({ ...part, readyUrl: `tcp://127.0.0.1:${port}` }, onEnd);
}

const storage = (folder: string, kind: string, port: number): string =>
  configOf({
    DEFAULT: [...defaultsOf(folder, port), `devices = ${folder}/devices`, "mount_check = false"],
    "pipeline:main": [`pipeline = ${kind}-server`],
    [`app:${kind}-server`]: [`use = egg:swift#${kind}`],
  });

const proxy = (folder: string, port: number): string =>
  configOf({
    DEFAULT: defaultsOf(folder, port),
    "pipeline:main": ["pipeline = cache s3api tempauth proxy-server"],
    // Nothing is cached, but the others require the part.
    "filter:cache": ["use = egg:swift#memcache", "memcache_servers = 127.0.0.1:1"],
    "filter:s3api": ["use = egg:swift#s3api", `location = ${region}`],
    "filter:tempauth": ["use = egg:swift#tempauth", `user_${keyId.replace(":", "_")} = ${secret} .admin`],
    "app:proxy-server": ["use = egg:swift#proxy", "account_autocreate = true"],
  });

/** Starts OpenStack Swift with its S3 interface until `onEnd`; returns the settings of an empty bucket with a prefix. */
export async function startSwift(onEnd: OnEnd): Promise<BucketSettings> {
  const folder = testFolder(onEnd);
  const first = await freePorts(20_000 + Math.floor(Math.random() * 10_000), kinds.length + 1);
  mkdirSync(join(folder, "devices/disk"), { recursive: true });
  const hash = ["swift_hash_path_suffix = test", "swift_hash_path_prefix = test"];
  writeFileSync(join(folder, "swift.conf"), configOf({ "swift-hash": hash, "storage-policy:0": ["name = one"] }));
  const ports = kinds.map((kind, index) => [kind, first + 1 + index] as const);
  for (const [kind, port] of ports) makeRing(folder, kind, port);
  await Promise.all(ports.map(([kind, port]) => start(folder, kind, port, storage(folder, kind, port), onEnd)));
  await start(folder, "proxy", first, proxy(folder, first), onEnd);
  const url = `http://127.0.0.1:${first}`;
  const failed: string[] = [];
  const log = { info: () => undefined, warn: (fields: object) => void failed.push(JSON.stringify(fields)) };
  // S3 makes a bucket by the request for an object, one level higher.
  await openBucket({ url, region, keyId, secret }, log).write("pictures", Buffer.alloc(0));
  if (failed.length > 0) throw new Error(`The bucket could not be made: ${failed.join()}`);
  return { url: `${url}/pictures/shop`, region, keyId, secret };
}
