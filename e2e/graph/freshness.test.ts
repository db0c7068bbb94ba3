import { afterAll, beforeAll, expect, it } from "vitest";
import type { Api } from "../stack/control.ts";
import { visitorFields } from "./schema/access.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";
import type { Freshness, GraphAnswer } from "./graph.ts";
import { timeless } from "./schema/leaves.ts";
import { retry, wholeAnswer } from "./retry.ts";
import { sources } from "../../tools/field-sources.ts";
import { wholeParts } from "./schema/whole-field.ts";

/** A field that is never cached, because it is about one person. */
const neverCached = "Query.passwordResetLink";

/** True for a field whose data comes from a service, and so has an age. */
const hasSource = (coordinate: string): boolean => sources[coordinate]?.length !== 0;

/** Queries of all cached fields that a guest can read. */
const everything = wholeParts(
  visitorFields.filter(({ coordinate }) => hasSource(coordinate) && coordinate !== neverCached),
);

/** The services that provide a guest's data. */
const cachedServices = ["ad-viewer", "content", "loyalty", "portal"] as const satisfies readonly Api[];

/**
 * A gateway of its own: its circuit breakers open, and its clock advances by less than the time for which it serves data of a
 * failing service.
 */
let graph: OwnGateway;
let before: readonly GraphAnswer[];

/** Reads everything that a guest can read. */
const askAll = (): Promise<readonly GraphAnswer[]> => Promise.all(everything.map((part) => graph.run(part)));

/** Returns the names of the services of some ages, each once. */
const namesOf = (ages: readonly Freshness[]): readonly string[] =>
  [...new Set(ages.map(({ source }) => source))].toSorted();

beforeAll(async () => {
  graph = await startGateway();
  before = await Promise.all(everything.map((part) => wholeAnswer(() => graph.run(part))));
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

/** Returns the data without the values that report its age. */
function withoutAge(answers: readonly GraphAnswer[]): unknown {
  const timelessData = answers.map((answer) => timeless(answer.data));
  return JSON.parse(JSON.stringify(timelessData).replaceAll(`"stale":true`, `"stale":false`));
}

/** Runs the queries until exactly these services are reported as stale. */
function askUntilStale(stale: readonly Api[]): Promise<readonly GraphAnswer[]> {
  return retry(async () => {
    const answers = await askAll();
    const ages = answers.flatMap(({ freshness }) => freshness);
    expect(namesOf(ages.filter((age) => age.stale))).toEqual(stale);
    return answers;
  });
}

it("returns the age of the data of every service that a guest reads from", () => {
  const ages = before.flatMap(({ freshness }) => freshness);
  expect([...new Set(Object.values(sources).flat())].toSorted()).toEqual(expect.arrayContaining([...cachedServices]));
  expect(namesOf(ages)).toEqual(cachedServices);
  expect(ages.filter(({ stale }) => stale)).toEqual([]);
});

/** Returns when each service was read, by its name. */
const timesOf = (answers: readonly GraphAnswer[]): readonly unknown[] =>
  answers.map(({ freshness }) => Object.fromEntries(freshness.map(({ source, fetchedAt }) => [source, fetchedAt])));

it("responds completely while every service fails, and names each with the time of its last successful response", async () => {
  for (const api of cachedServices) await graph.control.break(api, { mode: "error", status: 503 });
  // Ads are fresh for five minutes.
  await graph.moveClock();
  await graph.moveClock();
  const answers = await askUntilStale(cachedServices);
  const failures = answers.flatMap(({ errors }) => errors.map(({ path }) => path?.join(".")));
  // Only the field that is about the present fails.
  expect(failures).toEqual(["weeklyAd.isViewerOpen"]);
  expect(timesOf(answers)).toEqual(timesOf(before));
  expect(withoutAge(answers)).toEqual(withoutAge(before));
});
