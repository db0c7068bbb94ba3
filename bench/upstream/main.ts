/**
 * The stub of the loyalty and the content service: same paths, same payloads, no work. It counts its requests and can
 * delay its responses. It also accepts traces and discards them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { answerTo, loginAnswer } from "./answers.ts";

const empty = Buffer.from("{}");
let calls = 0;
let delayMs = 0;

function send(response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length });
  response.end(bytes);
}

/** Responds with the number of calls so far, and sets the delay of responses, for example `?delayMs=20`. */
function control(url: string, response: ServerResponse): void {
  delayMs = Number(new URL(url, "http://localhost").searchParams.get("delayMs") ?? delayMs);
  send(response, 200, Buffer.from(JSON.stringify({ calls })));
}

function logIn(request: IncomingMessage, response: ServerResponse): void {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => (body += chunk));
  request.on("end", () => send(response, 200, loginAnswer(body)));
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = "/", method } = request;
  if (url.startsWith("/control")) {
    control(url, response);
    return;
  }
  if (url === "/v1/traces") {
    request.resume().on("end", () => send(response, 200, empty));
    return;
  }
  calls += 1;
  if (method === "POST") {
    logIn(request, response);
    return;
  }
  const bytes = answerTo(url);
  const reply = (): void => send(response, bytes === null ? 404 : 200, bytes ?? empty);
  if (delayMs > 0) setTimeout(reply, delayMs);
  else reply();
}

for (const port of process.argv.slice(2).map(Number)) {
  createServer({ keepAliveTimeout: 120_000 }, answer).listen(port, "localhost");
}
