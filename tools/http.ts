import { type IncomingHttpHeaders, request } from "node:http";

/** The response of a process of the product. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request; the host becomes the `Host` header, because names below `localhost` may not resolve. */
export interface Question {
  readonly port: number;
  readonly path: string;
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The body as it is, in place of `json`; its type is among the headers. */
  readonly body?: string | Buffer;
}

const TIMEOUT_MS = 10_000;

/** Sends an HTTP request to this machine and returns the response. Rejects if the connection fails or times out. */
export function ask({ port, path, host, method = "GET", headers = {}, ...content }: Question): Promise<Answer> {
  const body = content.json === undefined ? content.body : JSON.stringify(content.json);
  const type = content.json === undefined ? {} : { "content-type": "application/json" };
  const hostHeader = host === undefined ? {} : { host };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { ...type, ...hostHeader, ...headers }, timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          });
        });
      },
    );
    call.on("timeout", () => call.destroy(new Error(`No answer from port ${port} in ${TIMEOUT_MS} ms.`)));
    call.on("error", reject);
    call.end(body);
  });
}
