/** Is told of every whole answer: its status, and whether it begins with errors, as answers of GraphQL with a gap do. */
export type OnAnswer = (status: number, hasErrors: boolean) => void;

const errorsStart = Buffer.from('{"errors"');

/** How much of a body is looked at: its beginning, behind the length of a chunk. */
const beginning = 24;

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

interface Head {
  readonly status: number;
  /** The length of the body in bytes; null for one that comes in chunks. */
  readonly length: number | null;
  readonly size: number;
}

function readHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const text = bytes.toString("latin1", 0, end);
  const length = /\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return {
    status: Number(text.slice(9, 12)),
    length: length === undefined ? null : Number(length),
    size: end + headEnd.length,
  };
}

/** Returns where the chunk ends that begins at a place, and whether it is the last; null while it has not come whole. */
function chunkAt(bytes: Buffer, start: number): { readonly end: number; readonly isLast: boolean } | null {
  const line = bytes.indexOf(lineEnd, start);
  if (line < 0) return null;
  const length = Number.parseInt(bytes.toString("latin1", start, line), 16);
  const end = line + lineEnd.length + length + lineEnd.length;
  return end > bytes.length ? null : { end, isLast: length === 0 };
}

/**
 * Finds the ends of answers in the bytes of one connection, looking only at how bodies begin: a load that parsed them would be
 * slower than what it measures. Knows lengths and chunks, which is all that servers send.
 */
export function createFrames(onAnswer: OnAnswer): (bytes: Buffer) => void {
  let head: Head | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  let missing = 0;
  let hasErrors = false;

  const finish = (rest: Buffer): void => {
    const status = head?.status ?? 0;
    head = null;
    waiting = Buffer.alloc(0);
    const isWrong = hasErrors;
    hasErrors = false;
    onAnswer(status, isWrong);
    if (rest.length > 0) take(rest);
  };
  const takeChunks = (bytes: Buffer): void => {
    let at = 0;
    for (let chunk = chunkAt(bytes, at); chunk !== null; chunk = chunkAt(bytes, at)) {
      at = chunk.end;
      if (chunk.isLast) {
        finish(bytes.subarray(at));
        return;
      }
    }
    waiting = bytes.subarray(at);
  };
  const takeLength = (bytes: Buffer): void => {
    if (bytes.length >= missing) finish(bytes.subarray(missing));
    else missing -= bytes.length;
  };
  const take = (bytes: Buffer): void => {
    const all = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    if (head !== null) {
      if (head.length === null) takeChunks(all);
      else takeLength(bytes);
      return;
    }
    head = readHead(all);
    waiting = head === null ? all : Buffer.alloc(0);
    if (head === null) return;
    const body = all.subarray(head.size);
    missing = head.length ?? 0;
    hasErrors = body.subarray(0, beginning).includes(errorsStart);
    if (head.length === null) takeChunks(body);
    else takeLength(body);
  };
  return take;
}
