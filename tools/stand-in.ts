import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A service of others, on a free port of this machine. */
export interface StandIn {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  close(): void;
}

/** A response; one without a body is empty, a buffer is a PNG picture, and anything else is sent as JSON. */
export interface StandInResponse {
  readonly status: number;
  readonly body?: unknown;
}

/** A request's response; "lost" for a connection that ends without one. */
type Respond = (request: IncomingMessage, url: URL) => StandInResponse | "lost" | Promise<StandInResponse | "lost">;

/** Starts a service with these responses. */
export async function startStandIn(respond: Respond): Promise<StandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://stand-in.test");
    void Promise.resolve(respond(request, url)).then((result) => {
      if (result === "lost") return request.socket.destroy();
      const { status, body } = result;
      if (body === undefined) return response.writeHead(status).end();
      const isPicture = Buffer.isBuffer(body);
      response.writeHead(status, { "content-type": isPicture ? "image/png" : "application/json" });
      return response.end(isPicture ? body : JSON.stringify(body));
    });
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
