import { X509Certificate } from "node:crypto";
import * as v from "valibot";
import type { Environment } from "../../../../settings/read-environment.ts";
import { commaList } from "../../../../settings/values.ts";
import type { RedisAddress } from "../redis/redis-address.ts";
import { type ReadFile, readSettingFile } from "./setting-file.ts";

/** Checks the whole URL, because the Redis client ignores parts that it does not know. */
function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  const isRedis = url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== "";
  return isRedis && /^(\/\d{0,3})?$/.test(url.pathname) && url.search === "" && url.hash === "";
}

const redisUrl = v.pipe(v.string(), v.check(isRedisUrl), v.description("a redis or rediss address"));

const sentinels = v.pipe(
  commaList,
  v.array(v.pipe(v.string(), v.check(isRedisUrl))),
  v.description("a comma list of redis or rediss addresses"),
);

/** The schema of the settings of Redis. */
export const redisEntries = {
  REDIS_URL: v.optional(redisUrl),
  REDIS_SENTINELS: v.optional(sentinels),
  REDIS_CA_FILE: v.optional(v.string()),
};

/** The address of Redis, before the file with the certificates is read. */
export interface RedisSettings extends Omit<RedisAddress, "ca"> {
  /** The file of `ca`; null for the authorities that Node trusts. */
  readonly caFile: string | null;
}

/** Returns the settings of Redis; null without them. */
export function toRedis(values: {
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_SENTINELS?: readonly string[] | undefined;
  readonly REDIS_CA_FILE?: string | undefined;
}): RedisSettings | null {
  const { REDIS_URL: url, REDIS_SENTINELS, REDIS_CA_FILE } = values;
  return url === undefined ? null : { url, sentinels: REDIS_SENTINELS ?? [], caFile: REDIS_CA_FILE ?? null };
}

/** Returns one line for each setting of Redis that does not fit the others. */
export function redisProblems(environment: Environment): string[] {
  const [url, listed, caFile] = Object.keys(redisEntries).map((name) => environment[name]?.trim() ?? "");
  const problems: string[] = [];
  if (listed && (!url || (URL.parse(url)?.port ?? "") !== "")) {
    problems.push(
      "REDIS_SENTINELS needs a REDIS_URL with the name of the master in place of the host, without a port.",
    );
  }
  const isEncrypted = [url, ...(listed?.split(",") ?? [])].some((each) => each?.trim().startsWith("rediss:"));
  if (caFile && !isEncrypted) {
    problems.push("REDIS_CA_FILE needs a rediss address in REDIS_URL or REDIS_SENTINELS.");
  }
  return problems;
}

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).ca;
  } catch {
    return false;
  }
};

function readCa(text: string): ReadFile<string> {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const isValid = certificates.length > 0 && certificates.every(isCertificate);
  return isValid
    ? { value: certificates.join("\n") }
    : { problems: ["it must have certificates of authorities in PEM."] };
}

/** Reads the file with the certificates; returns one line if it is unreadable or invalid. */
export function readRedisAddress({ url, sentinels: listed, caFile }: RedisSettings): ReadFile<RedisAddress> {
  const address = { url, sentinels: listed };
  if (caFile === null) return { value: { ...address, ca: null } };
  const read = readSettingFile({ setting: "REDIS_CA_FILE", path: caFile, parse: readCa });
  return "value" in read ? { value: { ...address, ca: read.value } } : read;
}
