/**
 * A response with only the start of its body: the bodies of a minute would fill the memory of the measuring process.
 */
export interface FramedAnswer {
  readonly status: number;
  /** The value of the Retry-After header; null if it is missing. */
  readonly retryAfter: string | null;
  /** The length of the body, in bytes. */
  readonly length: number;
  readonly start: string;
}

/** The number of bytes to store of each body. */
const startLength = 100;

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

interface Head {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The length of the body in bytes; null for a chunked body. */
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
    retryAfter: /\nretry-after: *([^\r]+)/i.exec(text)?.[1] ?? null,
    length: length === undefined ? null : Number(length),
    size: end + headEnd.length,
  };
}

/** Returns the data and the end of the chunk at an offset; null while it is incomplete. */
function chunkAt(bytes: Buffer, start: number): { readonly data: Buffer; readonly end: number } | null {
  const line = bytes.indexOf(lineEnd, start);
  if (line < 0) return null;
  const length = Number.parseInt(bytes.toString("latin1", start, line), 16);
  const begin = line + lineEnd.length;
  const end = begin + length + lineEnd.length;
  return end > bytes.length ? null : { data: bytes.subarray(begin, begin + length), end };
}

interface ArrivingBody {
  /** Takes the next bytes; returns the bytes after the end of the body once it is complete, null before. */
  readonly take: (bytes: Buffer) => Buffer | null;
  readonly arrived: () => Pick<FramedAnswer, "length" | "start">;
}

const nothing: Buffer = Buffer.alloc(0);

/** Creates a body of this length in bytes, or a chunked body for null. */
function createBody(expected: number | null): ArrivingBody {
  let length = 0;
  let start = "";
  let waiting = nothing;
  const keep = (bytes: Buffer): void => {
    if (start.length < startLength) start += bytes.toString("latin1", 0, startLength - start.length);
    length += bytes.length;
  };
  const takeLength = (bytes: Buffer, whole: number): Buffer | null => {
    const missingBytes = whole - length;
    keep(bytes.subarray(0, missingBytes));
    return bytes.length < missingBytes ? null : bytes.subarray(missingBytes);
  };
  const takeChunks = (bytes: Buffer): Buffer | null => {
    const all = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    let at = 0;
    for (let chunk = chunkAt(all, at); chunk !== null; chunk = chunkAt(all, at)) {
      at = chunk.end;
      keep(chunk.data);
      if (chunk.data.length === 0) return all.subarray(at);
    }
    waiting = all.subarray(at);
    return null;
  };
  return {
    take: (bytes) => (expected === null ? takeChunks(bytes) : takeLength(bytes, expected)),
    arrived: () => ({ length, start }),
  };
}

/**
 * Returns a function that splits the bytes of one connection into responses and reads only the start of each body: a
 * load generator that parsed them would be slower than the server. Supports Content-Length and chunks, which servers
 * use.
 */
export function createFrames(onAnswer: (answer: FramedAnswer) => void): (bytes: Buffer) => void {
  let waiting = nothing;
  let arriving: { readonly head: Head; readonly body: ArrivingBody } | null = null;
  /** Returns the bytes after the head of the next response; null while the head is incomplete. */
  const begin = (bytes: Buffer): Buffer | null => {
    const all = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    const head = readHead(all);
    waiting = head === null ? all : nothing;
    if (head === null) return null;
    arriving = { head, body: createBody(head.length) };
    return all.subarray(head.size);
  };
  const take = (bytes: Buffer): void => {
    const part = arriving === null ? begin(bytes) : bytes;
    if (part === null || arriving === null) return;
    const { head, body } = arriving;
    const rest = body.take(part);
    if (rest === null) return;
    arriving = null;
    onAnswer({ status: head.status, retryAfter: head.retryAfter, ...body.arrived() });
    if (rest.length > 0) take(rest);
  };
  return take;
}
