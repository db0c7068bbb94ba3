import type { Logger } from "../telemetry/logger.ts";
import { expectUpstream } from "./log-upstream.ts";
import { UpstreamError } from "./upstream-error.ts";

/**
 * Reads what a write with an unknown outcome should have changed, and logs a failure of the upstream. A read that times out
 * is sent once more: the caller waits longer, but may learn the outcome.
 * @param read reads from the service; a loader must load again
 * @returns null if it cannot be read
 * @throws everything but an UpstreamError
 */
export async function readBack<T>(read: () => Promise<T>, place: string, log: Logger): Promise<T | null> {
  try {
    return await read().catch((error: unknown) => {
      if (error instanceof UpstreamError && error.kind === "timeout") return read();
      throw error;
    });
  } catch (error) {
    expectUpstream(error, log, place);
    return null;
  }
}
