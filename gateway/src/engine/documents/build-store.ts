import { globSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RedisClient } from "../../platform/redis/redis-client.ts";
import type { RegisteredBuild } from "./registered-builds.ts";

export interface BuildStore {
  /** Returns a stamp, which changes when a build is registered again, by name of build; null if the store cannot be read. */
  index(): Promise<ReadonlyMap<string, string> | null>;
  /** Returns a build by its name; null if it cannot be read. */
  read(name: string): Promise<RegisteredBuild | null>;
  /** Stores a build in place of an earlier one of its name; false if that failed. */
  write(build: RegisteredBuild): Promise<boolean>;
}

export const buildName = ({ client, version }: Pick<RegisteredBuild, "client" | "version">): string =>
  `${client}@${version}`;

const keys = { index: "aisle:documents:index", builds: "aisle:documents:builds" } as const;

/** Stores builds in Redis: their texts apart from the index, which gateways read often. */
export function createRedisBuildStore(redis: RedisClient): BuildStore {
  return {
    async index() {
      const response = await redis.send(["HGETALL", keys.index]);
      if (response === null || !Array.isArray(response.reply)) return null;
      const parts = response.reply.map(String);
      return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ""] as const] : [])));
    },
    async read(name) {
      const response = await redis.send(["HGET", keys.builds, name]);
      return typeof response?.reply === "string" ? (JSON.parse(response.reply) as RegisteredBuild) : null;
    },
    async write(build) {
      const name = buildName(build);
      const response = await redis.send(["HSET", keys.builds, name, JSON.stringify(build)]);
      return response !== null && (await redis.send(["HSET", keys.index, name, build.registeredAt])) !== null;
    },
  };
}

const suffix = ".build";

/**
 * Stores each build in a file of a folder, which several gateways may share.
 * @param folder an existing folder
 */
export function createFileBuildStore(folder: string): BuildStore {
  const stampOf = (file: string) => String(statSync(join(folder, file)).mtimeMs);
  return {
    async index() {
      const files = globSync(`*${suffix}`, { cwd: folder });
      return new Map(files.map((file) => [basename(file, suffix), stampOf(file)]));
    },
    async read(name) {
      return JSON.parse(readFileSync(join(folder, `${name}${suffix}`), "utf8")) as RegisteredBuild;
    },
    async write(build) {
      const file = join(folder, `${buildName(build)}${suffix}`);
      // A reader never sees half a file.
      writeFileSync(`${file}.part`, JSON.stringify(build));
      renameSync(`${file}.part`, file);
      return true;
    },
  };
}
