import { afterAll, beforeAll, expect, it } from "vitest";
import type { Api } from "../stack/control.ts";
import { visitorFields } from "./schema/access.ts";
import { startGateway, type TestGateway } from "./gateway.ts";
import type { GraphAnswer } from "./graph.ts";
import { timeless } from "./schema/leaves.ts";
import { retry, wholeAnswer } from "./retry.ts";
import { sources } from "./schema/sources.ts";
import { wholeFields } from "./schema/whole-field.ts";

/**
 * A field that is never cached, because it is about one person, a deprecated one whose data `slides` has too, and one whose
 * data `posts` has too: all others together are close to the limit of an operation.
 */
const omitted = ["Query.passwordResetLink", "Query.features", "Query.events"];

/** True for a field whose data comes from a service, and so has an age. */
const hasSource = (coordinate: string): boolean => sources[coordinate]?.length !== 0;

/** A query of all cached fields that a guest can read. */
const everything = wholeFields(
  visitorFields.filter(({ coordinate }) => hasSource(coordinate) && !omitted.includes(coordinate)),
);

/** The services that provide a guest's data. */
const kept = ["ad-viewer", "content", "loyalty", "portal"] as const satisfies readonly Api[];

let graph: TestGateway;
let before: GraphAnswer;

beforeAll(async () => {
  graph = await startGateway();
  before = await wholeAnswer(() => graph.run(everything));
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

/** Returns the data without the values that report its age. */
function withoutAge({ data }: GraphAnswer): unknown {
  return JSON.parse(JSON.stringify(timeless(data)).replaceAll(`"stale":true`, `"stale":false`));
}

/** Runs the query until exactly these services are reported as stale. */
function askUntilStale(stale: readonly Api[]): Promise<GraphAnswer> {
  return retry(async () => {
    const answer = await graph.run(everything);
    const named = answer.freshness.filter((age) => age.stale).map(({ source }) => source);
    expect(named.toSorted()).toEqual(stale);
    return answer;
  });
}

it("returns the age of the data of every service that a guest reads from", () => {
  expect([...new Set(Object.values(sources).flat())].toSorted()).toEqual(expect.arrayContaining([...kept]));
  expect(before.freshness.map(({ source }) => source).toSorted()).toEqual(kept);
  expect(before.freshness.filter(({ stale }) => stale)).toEqual([]);
});

it("responds completely while one service fails, and names it with the time of its last successful response", async () => {
  await graph.control.break("content", { mode: "error", status: 503 });
  graph.moveClock();
  const answer = await askUntilStale(["content"]);
  const readAt = before.freshness.find(({ source }) => source === "content")?.fetchedAt;
  expect(answer.freshness).toContainEqual({ source: "content", fetchedAt: readAt, stale: true });
  expect(answer.errors).toEqual([]);
  expect(withoutAge(answer)).toEqual(withoutAge(before));
});

it("responds completely while every service fails, and names each", async () => {
  for (const api of kept) await graph.control.break(api, { mode: "error", status: 503 });
  graph.moveClock();
  const answer = await askUntilStale(kept);
  expect(answer.errors).toEqual([]);
  expect(withoutAge(answer)).toEqual(withoutAge(before));
});
