import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { TooBusyError } from "../../../../http-server/load-shedding.ts";
import { createServer } from "../../app/server.ts";
import { registerHttpErrors } from "./http-errors.ts";

it.each([
  ["a long parameter", `/calendar/${"x".repeat(500)}.ics`],
  ["a malformed percent sign", "/calendar/canary%zz"],
])("answers an address with %s in the shape of GraphQL errors, with its headers and a log line", async (_name, url) => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = createServer({
    logLevel: "info",
    trustedProxies: [],
    stopNoticeMs: 0,
    callsInResponses: false,
    logStream,
  });
  onTestFinished(() => app.close());
  app.get("/calendar/:token(^[a-z]{9}$).ics", () => "");
  const { statusCode, body, headers } = await app.inject(url);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ errors: [{ message: "There is nothing at this address." }] });
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-request-id": expect.any(String) });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: "none", status: 404 }]);
});

it("rejects a request under overload in the shape of GraphQL errors and logs nothing", async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  registerHttpErrors(app);
  app.get("/", (_request, reply) => {
    reply.header("retry-after", 1);
    throw new TooBusyError();
  });
  const { statusCode, body } = await app.inject("/");
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toMatchObject({
    errors: [{ message: "Too many are asking just now. Please try again in a moment.", extensions: { retryAfter: 1 } }],
  });
  expect(lines).toEqual([]);
});
