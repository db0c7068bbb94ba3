import { destination } from "pino";

/** Lines are written together, because writing one costs as much as making a small answer. */
const together = {
  /** In bytes. */
  atOnce: 16_000,
  /** A line waits no longer, in milliseconds. */
  atMost: 100,
};

/** When whatever reads the lines does not keep up, further ones are lost beyond this many bytes: answers come first. */
const mostUnread = 16 * 1_024 * 1_024;

/**
 * Opens standard output for log lines. What waits is written when the process ends, unless it is killed outright: then the
 * lines of the last tenth of a second are lost.
 */
export function openLogStream(): { write(line: string): void } {
  return destination({
    dest: 1,
    sync: false,
    minLength: together.atOnce,
    periodicFlush: together.atMost,
    maxLength: mostUnread,
  });
}
