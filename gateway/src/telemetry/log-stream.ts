import { destination } from "pino";

/** Lines are written together, because writing one costs as much as making a small answer. */
const together = {
  /** In characters. */
  atOnce: 64_000,
  /** A line waits no longer, in milliseconds: half of it here, and half in the destination while that is busy. */
  atMost: 100,
};

/** When whatever reads the lines does not keep up, further ones are lost beyond this many bytes: answers come first. */
const mostUnread = 16 * 1_024 * 1_024;

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
  /** Writes what waits before it returns; the log asks for it after a line that may be the last. */
  flushSync(): void;
}

/**
 * Opens standard output for log lines. What waits is written when the process ends, unless it is killed outright: then the
 * lines of the last tenth of a second are lost. Lines are gathered here, because the destination counts the bytes of all
 * that waits anew with each line that it is given.
 */
export function openLogStream(): LogStream {
  const out = destination({
    dest: 1,
    sync: false,
    minLength: together.atOnce,
    // In bytes, and more than that for signs beyond ASCII: what is gathered is not to be taken apart.
    maxWrite: 2 * together.atOnce,
    periodicFlush: together.atMost / 2,
    maxLength: mostUnread,
  });
  let gathered = "";
  const pass = (): void => {
    if (gathered === "") return;
    const lines = gathered;
    gathered = "";
    out.write(lines);
  };
  const flushSync = (): void => {
    if (gathered === "") return;
    pass();
    out.flushSync();
  };
  setInterval(pass, together.atMost / 2).unref();
  // Before the destination does the same: it writes what it has then, and nothing that comes later.
  process.prependListener("beforeExit", pass);
  process.prependListener("exit", flushSync);
  return {
    write(line) {
      gathered += line;
      if (gathered.length >= together.atOnce) pass();
    },
    flushSync,
  };
}
