import { createHash } from "node:crypto";
import type { RedisScript } from "./redis-client.ts";

/**
 * Creates a script.
 * @param text in Lua
 */
export function redisScript(text: string): RedisScript {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
