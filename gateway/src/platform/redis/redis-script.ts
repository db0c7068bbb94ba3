import { createHash } from "node:crypto";
import type { RedisScript } from "./redis-client.ts";

export function redisScript(text: string): RedisScript {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
