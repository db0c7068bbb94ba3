import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { TooBusyError } from "../../../../http-server/load-shedding.ts";
import { registerHttpErrors } from "./http-errors.ts";

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
