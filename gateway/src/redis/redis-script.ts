import { createHash } from "node:crypto";
import type { RedisScript } from "./redis-link.ts";

/**
 * Makes a script.
 * @param text in Lua, as Redis runs it
 */
export function redisScript(text: string): RedisScript {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
