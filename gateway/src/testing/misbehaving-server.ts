import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
}

/** A local server whose behavior a test sets. */
export interface MisbehavingServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the handler of all further requests. */
  behave(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Responds with a status and a text, as JSON unless headers say otherwise. */
export function respondWith(status: number, text: string, headers: Record<string, string> = {}) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  };
}

/** Starts the server on a free local port. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const received: Received[] = [];
  let handle: (request: IncomingMessage, response: ServerResponse) => void = respondWith(200, "{}");
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    request.resume();
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behave: (handler) => void (handle = handler),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
