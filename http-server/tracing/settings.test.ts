import { expect, it } from "vitest";
import * as v from "valibot";
import { type Environment, readEnvironment } from "../../settings/read-environment.ts";
import { toTraces, tracesEntries } from "./settings.ts";

const url = "http://collector:4318/v1/traces";

function read(environment: Environment) {
  const result = readEnvironment(v.object(tracesEntries), environment, () => []);
  return "problems" in result ? result.problems : toTraces(result.settings);
}

it("records nothing without a collector URL, and one request in a hundred with it", () => {
  expect(read({})).toBeNull();
  expect(read({ TRACES_URL: "", TRACES_SAMPLE: "1" })).toBeNull();
  expect(read({ TRACES_URL: url })).toEqual({ url, sample: 0.01 });
});

it.each([
  ["0", 0],
  ["0.25", 0.25],
  ["1", 1],
])("accepts the share %s", (text, sample) => {
  expect(read({ TRACES_URL: url, TRACES_SAMPLE: text })).toEqual({ url, sample });
});

it.each(["1.5", "-0.1", "10 %", "canary"])(
  "rejects the share %s with the name of the setting, without the value",
  (text) => {
    expect(read({ TRACES_SAMPLE: text })).toEqual(["TRACES_SAMPLE is malformed: it must be a number from 0 to 1."]);
  },
);

it.each(["collector:4318", "ftp://collector/", "http://canary:canary@collector/"])(
  "rejects the URL %s with the name of the setting, without the value",
  (text) => {
    const problem = "TRACES_URL is malformed: it must be an http or https address without credentials.";
    expect(read({ TRACES_URL: text })).toEqual([problem]);
  },
);
