import { destination } from "pino";

/** Lines are buffered, because writing one costs as much as a small response. */
const together = {
  /** In bytes. */
  atOnce: 65_536,
  /** The maximum delay of a line in milliseconds, half of it here and half in the destination while that is busy. */
  atMost: 100,
};

/** If the reader of the log does not keep up, lines beyond this many bytes are dropped: responses come first. */
const maxUnreadBytes = 16 * 1_024 * 1_024;

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const widestSign = 3;

export interface LogStream {
  write(line: string): void;
  /** Writes all buffered lines before it returns; called after a line that may be the last. */
  flushSync(): void;
}

/** A destination in its mode for bytes, which its types omit. */
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
    // More than the buffer, so that it is written at once.
    maxWrite: 2 * together.atOnce,
    periodicFlush: together.atMost / 2,
    maxLength: maxUnreadBytes,
  });
  return opened as ByteDestination;
}

/**
 * Opens standard output for log lines. Buffered lines are written when the process ends; a killed process loses those
 * of the last tenth of a second. Lines are buffered here and as bytes, because the destination recounts the bytes of
 * all buffered strings for each new one.
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
  // Before the destination's own listener, which writes only what it has by then.
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
