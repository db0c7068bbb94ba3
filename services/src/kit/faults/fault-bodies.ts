import type { FastifyReply } from "fastify";
import type { bodyModes, Fault } from "./faults.ts";

type BodyMode = (typeof bodyModes)[number];

const hugeBytes = 40 * 1024 * 1024;
const deepLevels = 100_000;
const page = "<!doctype html><title>Bad gateway</title><p>The upstream host says: out of order.";

let hugeBody: Buffer | null = null;

/** Returns the huge body, which is created once: creating many concurrently would exceed the timeouts of callers. */
function huge(): Buffer {
  hugeBody ??= Buffer.concat([Buffer.from('{"huge":"'), Buffer.alloc(hugeBytes, "x"), Buffer.from('"}')]);
  return hugeBody;
}

const bodies: Readonly<Record<BodyMode, () => string | Buffer>> = {
  garbage: () => JSON.stringify({ weather: ["sunny", null, 21], nested: { nested: [{ nested: {} }] } }),
  malformed: () => '{"Available":[{"OfferId":"1',
  html: () => page,
  empty: () => "",
  null: () => "null",
  string: () => '"out of order"',
  huge,
  deep: () => "[".repeat(deepLevels) + "]".repeat(deepLevels),
  "bad-gzip": () => Buffer.from("this was never packed"),
};

/** Responds to a call with an unrelated body. */
export function sendBody(reply: FastifyReply, { status }: Fault, mode: BodyMode): FastifyReply {
  if (mode === "bad-gzip") reply.header("content-encoding", "gzip");
  return reply
    .code(status)
    .type(mode === "html" ? "text/html" : "application/json")
    .send(bodies[mode]());
}
