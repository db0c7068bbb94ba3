import { connect } from "node:net";
import { createFrames } from "./http-frames.ts";

/** One HTTP request, ready to be sent again and again. */
export interface Shot {
  readonly port: number;
  /** The path, or what gives each request its own. */
  readonly path: string | (() => string);
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; null for a read. */
  readonly body: string | null;
}

/** What became of a load. */
export interface LoadResult {
  readonly answers: number;
  /** Answers with another status than 200 or with errors, and connections that broke. */
  readonly failures: number;
  /** Those of the failures by which the server said that it has too much to do: answers of status 503. */
  readonly refusals: number;
  readonly seconds: number;
  /** How long each answer took, in milliseconds. */
  readonly latencies: readonly number[];
  /** How long the first bytes took. */
  readonly firstBytes: readonly number[];
}

/** Closed: every connection sends its next request when it has the answer to the last, at the soonest after a pause. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds between the beginnings of two requests of a connection, on average; 0 for none. */
  readonly paceMs?: number;
}

/** Returns the bytes of a request. */
function bytesOf({ port, headers, body }: Shot, path: string): Buffer {
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${body === null ? "GET" : "POST"} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n"));
}

/** Makes the function that gives the bytes of one request after the other. */
function createSource(shot: Shot): () => Buffer {
  const { path } = shot;
  if (typeof path === "string") {
    const bytes = bytesOf(shot, path);
    return () => bytes;
  }
  return () => bytesOf(shot, path());
}

interface Counts {
  failures: number;
  refusals: number;
  readonly latencies: number[];
  readonly firstBytes: number[];
}

/**
 * Gives the time from the beginning of a request to that of the next. Connections that all began at once and kept to one
 * time would ask all together, again and again: what they waited for would be each other.
 */
const restOf = (paceMs: number): number => 2 * paceMs * Math.random();

/** Sends one request after the other on one connection until the time is over. */
function keepAsking(port: number, next: () => Buffer, until: number, paceMs: number, counts: Counts): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let sent = 0;
    let isFirst = false;
    const send = (): void => {
      const bytes = next();
      isFirst = true;
      sent = performance.now();
      socket.write(bytes);
    };
    const take = createFrames((status, hasErrors) => {
      const now = performance.now();
      if (status === 200 && !hasErrors) counts.latencies.push(now - sent);
      else counts.failures += 1;
      if (status === 503) counts.refusals += 1;
      if (now >= until) socket.end();
      else if (paceMs > 0) setTimeout(send, Math.max(0, sent + restOf(paceMs) - now));
      else send();
    });
    socket.on("connect", () => void (paceMs > 0 ? setTimeout(send, restOf(paceMs)) : send()));
    socket.on("data", (bytes: Buffer) => {
      if (isFirst) counts.firstBytes.push(performance.now() - sent);
      isFirst = false;
      take(bytes);
    });
    socket.on("error", () => (counts.failures += 1));
    socket.on("close", () => resolve());
  });
}

/** Puts a load on a server and returns what became of it. */
export async function putLoad(shot: Shot, { connections, seconds, paceMs = 0 }: Load): Promise<LoadResult> {
  const counts: Counts = { failures: 0, refusals: 0, latencies: [], firstBytes: [] };
  const next = createSource(shot);
  const start = performance.now();
  const until = start + seconds * 1_000;
  const all = Array.from({ length: connections }, () => keepAsking(shot.port, next, until, paceMs, counts));
  await Promise.all(all);
  return { ...counts, answers: counts.latencies.length, seconds: (performance.now() - start) / 1_000 };
}
