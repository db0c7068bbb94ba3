import * as v from "valibot";
import { expect, it } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { count, logLevel, onOff, origins, port, proxies } from "./values.ts";

const schema = v.object({
  PORT: v.optional(port, "4000"),
  MOST: count,
  SITES: origins,
  PROXIES: v.optional(proxies),
  QUIET: v.optional(onOff, "off"),
  LEVEL: v.optional(logLevel, "info"),
});

const good = { MOST: "5", SITES: "https://a.example/, https://b.example:8443" };
const read = (environment: Readonly<Record<string, string>>, rules: () => readonly string[] = () => []) =>
  readEnvironment(schema, environment, rules);

it("sets defaults and ignores variables that are not in the schema", () => {
  expect(read({ ...good, HOME: "/home" })).toEqual({
    settings: {
      PORT: 4000,
      MOST: 5,
      SITES: ["https://a.example", "https://b.example:8443"],
      QUIET: false,
      LEVEL: "info",
    },
  });
});

it("treats an empty text as not set and trims values", () => {
  expect(read({ ...good, PORT: "  ", QUIET: " on " })).toMatchObject({ settings: { PORT: 4000, QUIET: true } });
});

it("returns one line for each invalid setting in the order of the schema", () => {
  expect(read({ PORT: "65536", SITES: "canary, https://x.example/canary", PROXIES: "10.0.0.0/33,canary" })).toEqual({
    problems: [
      "PORT is malformed: it must be a port number.",
      "MOST is missing: it must be a whole number from 1.",
      "SITES is malformed: it must be a comma list of http or https addresses without a path.",
      "PROXIES is malformed: it must be a comma list of addresses or ranges, none larger than 10.0.0.0/8 or fc00::/7.",
    ],
  });
});

it("reports broken rules together with malformed settings", () => {
  expect(read({ ...good, QUIET: "maybe" }, () => ["QUIET must be off at night."])).toEqual({
    problems: ["QUIET is malformed: it must be on or off.", "QUIET must be off at night."],
  });
  expect(read(good, () => ["QUIET must be off at night."])).toEqual({ problems: ["QUIET must be off at night."] });
});
