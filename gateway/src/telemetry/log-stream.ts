import { destination } from "pino";

/** Lines are written together, because writing one costs as much as making a small answer. */
const together = {
  /** In bytes. */
  atOnce: 65_536,
  /** A line waits no longer, in milliseconds: half of it here, and half in the destination while that is busy. */
  atMost: 100,
};

/** When whatever reads the lines does not keep up, further ones are lost beyond this many bytes: answers come first. */
const maxUnreadBytes = 16 * 1_024 * 1_024;

/** What one sign of a line takes at most, in bytes. */
const widestSign = 3;

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
  /** Writes what waits before it returns; the log asks for it after a line that may be the last. */
  flushSync(): void;
}

/** A destination in its mode for bytes, which its types leave out. */
interface ByteDestination {
  write(bytes: Buffer): boolean;
  flushSync(): void;
}

function openDestination(): ByteDestination {
  const opened: unknown = destination({
    dest: 1,
    sync: false,
    contentMode: "buffer",
    minLength: together.atOnce,
    // More than what is gathered, which is not to be taken apart.
    maxWrite: 2 * together.atOnce,
    periodicFlush: together.atMost / 2,
    maxLength: maxUnreadBytes,
  });
  return opened as ByteDestination;
}

/**
 * Opens standard output for log lines. What waits is written when the process ends, unless it is killed outright: then the
 * lines of the last tenth of a second are lost. Lines are gathered here, and as bytes: of texts the destination counts the
 * bytes of all that waits anew with each one that it is given.
 */
export function openLogStream(): LogStream {
  const out = openDestination();
  const gathered = Buffer.allocUnsafeSlow(together.atOnce);
  let end = 0;
  const pass = (): void => {
    if (end === 0) return;
    const lines = Buffer.from(gathered.subarray(0, end));
    end = 0;
    out.write(lines);
  };
  const flushSync = (): void => {
    if (end === 0) return;
    pass();
    out.flushSync();
  };
  setInterval(pass, together.atMost / 2).unref();
  // Before the destination does the same: it writes what it has then, and nothing that comes later.
  process.prependListener("beforeExit", pass);
  process.prependListener("exit", flushSync);
  return {
    write(line) {
      const most = widestSign * line.length;
      if (end + most > gathered.length) pass();
      if (most > gathered.length) out.write(Buffer.from(line));
      else end += gathered.write(line, end);
    },
    flushSync,
  };
}
