import { connect, type Socket } from "node:net";
import type { Question } from "../stack/http.ts";

/** An answer without most of its body: those of a minute would fill the memory of the process that measures. */
export interface LineAnswer {
  readonly status: number;
  /** How long its body is, in bytes. */
  readonly length: number;
  /** After how many seconds to come back, as it was said; null when it was not. */
  readonly retryAfter: string | null;
  /** How the body begins. */
  readonly start: string;
  /** How long it took until the whole of it was there, in milliseconds. */
  readonly ms: number;
}

/** One caller with a connection of its own, who asks the same again and again. */
export interface Line {
  /** Asks, and gives the answer. Rejects when the connection breaks before it is whole. */
  ask(): Promise<LineAnswer>;
  close(): void;
}

const startLength = 100;
const endOfHead = "\r\n\r\n";

function bytesOf({ port, path, host = `127.0.0.1:${port}`, method = "GET", headers = {}, json }: Question): Buffer {
  const body = json === undefined ? "" : JSON.stringify(json);
  const type =
    json === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...type, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
}

function headOf(text: string): Pick<LineAnswer, "status" | "length" | "retryAfter"> {
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${text.slice(0, startLength)}`);
  const retryAfter = /\r\nretry-after: ([^\r]+)/i.exec(text)?.[1] ?? null;
  return { status: Number(text.split(" ", 2)[1]), length: Number(length), retryAfter };
}

/** Gathers one answer out of the bytes of a connection; gives it once it is whole. */
function createGathering(): (bytes: Buffer) => Omit<LineAnswer, "ms"> | null {
  let gathered = Buffer.alloc(0);
  let head: ReturnType<typeof headOf> | null = null;
  let start = "";
  let received = 0;
  return (bytes) => {
    let body = bytes;
    if (head === null) {
      gathered = Buffer.concat([gathered, bytes]);
      const end = gathered.indexOf(endOfHead);
      if (end < 0) return null;
      head = headOf(gathered.toString("latin1", 0, end));
      body = gathered.subarray(end + endOfHead.length);
    }
    if (start.length < startLength) start += body.toString("latin1", 0, startLength - start.length);
    received += body.length;
    return received < head.length ? null : { ...head, start };
  };
}

/**
 * Opens a line to a server. It costs this process a small part of what a client library does: hundreds of callers at once
 * would otherwise wait for this process, and their times would say nothing about the server.
 */
export function openLine(question: Question): Line {
  const bytes = bytesOf(question);
  let socket: Socket | null = null;
  const connected = (): Socket => {
    socket ??= connect({ port: question.port, host: "127.0.0.1", noDelay: true }).once("close", () => (socket = null));
    return socket;
  };
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const gather = createGathering();
        const own = connected();
        const done = (): void => void own.off("data", take).off("error", fail).off("close", fail);
        const fail = (error?: unknown): void => {
          done();
          reject(error instanceof Error ? error : new Error("The connection broke."));
        };
        const take = (part: Buffer): void => {
          const answer = gather(part);
          if (answer === null) return;
          done();
          resolve({ ...answer, ms: performance.now() - started });
        };
        own.on("data", take).once("error", fail).once("close", fail).write(bytes);
      }),
    close: () => void socket?.destroy(),
  };
}
