import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startGateway, type OwnGateway } from "../graph/gateway.ts";
import type { GraphAnswer } from "../graph/graph.ts";
import { retry, wholeAnswer } from "../graph/retry.ts";
import { type NameServer, startNameServer } from "./name-server.ts";

/** A read of one service by its name, and a read of another service in the same query. */
const query =
  '{ target: post(category: "recipes", slug: "none") { title } link: passwordResetLink(input: { email: "unknown@example.com", token: "a-token-that-was-never-sent" }) { valid } }';

/** One lookup and the one retry of a read, 200 ms each, and some overhead: less than the timeout of a read. */
const maxMs = 800;

const resolver = new URL("../stack/resolver.ts", import.meta.url).href;

let names: NameServer;
let graph: OwnGateway;

beforeAll(async () => {
  names = await startNameServer();
  names.fallSilent(true);
  const settings = { DNS_SERVER: names.address, CONTENT_URL: `http://content.example:${inject("services").port + 2}` };
  graph = await startGateway({ settings, preload: [resolver] });
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
  names.close();
});

/** Selects uncached data: the gateway does not cache failures, and each request for a missing post uses a new slug. */
let count = 0;
const question = (): Promise<GraphAnswer> => graph.run({ query: query.replace("none", `none-${(count += 1)}`) });

it("starts with an unresponsive name server, and omits in time what needs it", async () => {
  const { data, errors, milliseconds } = await retry(async () => {
    const answer = await question();
    expect(answer.milliseconds).toBeLessThan(maxMs);
    expect(answer.data?.["link"]).toEqual({ valid: false });
    return answer;
  });
  process.stdout.write(`names: not found in ${Math.round(milliseconds)} ms\n`);
  expect(names.queries()).toBeGreaterThan(0);
  expect(data?.["target"]).toBeNull();
  expect(errors.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([
    ["target", "UPSTREAM_UNAVAILABLE"],
  ]);
});

it("calls the service once the name server responds, and uses the last address when it stops again", async () => {
  names.fallSilent(false);
  await wholeAnswer(question);
  names.fallSilent(true);
  const before = names.queries();
  // A broken connection has to be opened again.
  await graph.control.break("content", { mode: "reset" });
  await question();
  await graph.control.mend();
  const { milliseconds } = await wholeAnswer(question);
  process.stdout.write(`names: by the last address in ${Math.round(milliseconds)} ms\n`);
  expect(milliseconds).toBeLessThan(maxMs);
  expect(names.queries()).toBeGreaterThan(before);
});
