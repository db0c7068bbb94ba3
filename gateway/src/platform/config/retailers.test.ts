import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readRetailers } from "./retailers.ts";

const row = (sitePath: string, host: string, more = "") =>
  `  - { sitePath: ${sitePath}, hosts: [${host}], timeZone: America/Denver, loyaltyAppId: app-1, accounts: loyalty${more} }\n`;

function problems(text: string): readonly string[] {
  const read = readRetailers(text);
  return "problems" in read ? read.problems : [];
}

it("finds the retailer of a host, and the default one for localhost", () => {
  const read = readRetailers(`defaultSitePath: b\nretailers:\n${row("a", "a.example")}${row("b", "b.example")}`);
  const find = (host: string) => ("value" in read ? read.value.byHost(host)?.sitePath : undefined);
  expect(["a.example", "b.example", "localhost", "127.0.0.1", "c.example", "__proto__"].map(find)).toEqual([
    "a",
    "b",
    "b",
    "b",
    undefined,
    undefined,
  ]);
});

it("returns the bot check of a retailer: its own, none, or that of all", () => {
  const rows = [row("a", "a.example", ", botCheckSiteKey: own"), row("b", "b.example", ', botCheckSiteKey: ""')];
  const read = readRetailers(`defaultSitePath: a\nretailers:\n${rows.join("")}${row("c", "c.example")}`);
  const keys = "value" in read ? read.value.entries.map(({ botCheckSiteKey }) => botCheckSiteKey) : [];
  expect(keys).toEqual(["own", "", undefined]);
});

it("returns the minimum password length of a retailer", () => {
  const rows = row("a", "a.example", ", passwordMinimum: 15") + row("b", "b.example");
  const read = readRetailers(`defaultSitePath: a\nretailers:\n${rows}`);
  expect("value" in read ? read.value.entries.map(({ passwordMinimum }) => passwordMinimum) : []).toEqual([15, 8]);
});

it("returns the minutes that the registers of a retailer need to learn of a clip", () => {
  const rows = row("a", "a.example", ", clipLeadMinutes: 0") + row("b", "b.example");
  const read = readRetailers(`defaultSitePath: a\nretailers:\n${rows}`);
  expect("value" in read ? read.value.entries.map(({ clipLeadMinutes }) => clipLeadMinutes) : []).toEqual([0, 15]);
});

it("returns the hours within which a retailer posts points", () => {
  const rows = row("a", "a.example", ", pointsPostingHours: 72") + row("b", "b.example");
  const read = readRetailers(`defaultSitePath: a\nretailers:\n${rows}`);
  const hours = "value" in read ? read.value.entries.map(({ pointsPostingHours }) => pointsPostingHours) : [];
  expect(hours).toEqual([72, 48]);
});

it("returns the service of each port: the row's, or else that of the accounts", () => {
  const split = ', coupons: commerce, rewards: loyalty, commerceRetailerId: "4700"';
  const moved = row("b", "b.example", split).replace("accounts: loyalty", "accounts: commerce");
  const read = readRetailers(`defaultSitePath: a\nretailers:\n${row("a", "a.example", split)}${moved}`);
  const [a, b] = "value" in read ? read.value.entries : [];
  const loyalty = { accounts: "loyalty", terms: "loyalty", rewards: "loyalty", charities: "loyalty" };
  expect(a).toMatchObject({ ...loyalty, coupons: "commerce" });
  const commerce = { accounts: "commerce", coupons: "commerce", terms: "commerce", charities: "commerce" };
  expect(b).toMatchObject({ ...commerce, rewards: "loyalty" });
});

it("reads the registry of the gateway", () => {
  const read = readRetailers(readFileSync(join(import.meta.dirname, "../../../retailers.yaml"), "utf8"));
  expect("value" in read && read.value.byHost("lees.localhost")).toMatchObject({ loyaltyAppId: "app-lees" });
});

it.each([
  ...["7", "65", "8.5", "long"].map((least) => ({
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", `, passwordMinimum: ${least}`)}`,
    line: "retailer 1: passwordMinimum is malformed: it must be a number from 8 to 64.",
  })),
  ...["-1", "1441", "1.5"].map((minutes) => ({
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", `, clipLeadMinutes: ${minutes}`)}`,
    line: "retailer 1: clipLeadMinutes is malformed: it must be a number of minutes from 0 to 1440.",
  })),
  ...["-1", "745", "1.5"].map((hours) => ({
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", `, pointsPostingHours: ${hours}`)}`,
    line: "retailer 1: pointsPostingHours is malformed: it must be a number of hours from 0 to 744.",
  })),
  { text: "{", line: "The file must have a list named retailers." },
  { text: `defaultSitePath: a\nextra: 1\nretailers:\n${row("a", "h")}`, line: "the file: extra is not a known key." },
  { text: `defaultSitePath: z\nretailers:\n${row("a", "h")}`, line: "defaultSitePath must be one of the site paths." },
  { text: `defaultSitePath: a\nretailers:\n${row("a", "h")}${row("b", "h")}`, line: "host h is listed twice." },
  { text: `defaultSitePath: a\nretailers:\n${row("a", "h")}${row("a", "i")}`, line: "sitePath a is listed twice." },
  {
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", ", color: red")}`,
    line: "retailer 1: color is not a known key.",
  },
  {
    text: `defaultSitePath: A\nretailers:\n${row("A", "h")}`,
    line: "retailer 1: sitePath is malformed: it must be a short name in lower case.",
  },
  ...["coupons", "terms"].map((key) => ({
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", `, ${key}: mail`)}`,
    line: `retailer 1: ${key} is malformed: it must be loyalty or commerce.`,
  })),
  ...["rewards", "charities"].map((key) => ({
    text: `defaultSitePath: a\nretailers:\n${row("a", "h", `, ${key}: commerce`)}`,
    line: `retailer 1: ${key} is malformed: it must be loyalty.`,
  })),
  ...[row("a", "h").replace("accounts: loyalty", "accounts: commerce"), row("a", "h", ", coupons: commerce")].map(
    (text) => ({
      text: `defaultSitePath: a\nretailers:\n${text}`,
      line: "a: commerceRetailerId is missing, which the commerce service needs.",
    }),
  ),
  {
    text: `defaultSitePath: a\nretailers:\n${row("a", "h").replace("timeZone: America/Denver, ", "")}`,
    line: "retailer 1: timeZone is missing: it must be an IANA time zone such as America/Denver.",
  },
  {
    text: `defaultSitePath: a\nretailers:\n${row("a", "h").replace("America/Denver", "Mars/Olympus")}`,
    line: "retailer 1: timeZone is malformed: it must be an IANA time zone such as America/Denver.",
  },
  { text: `defaultSitePath: a\nretailers: [1]`, line: "retailer 1 must be a set of keys." },
])("reports: $line", ({ text, line }) => {
  expect(problems(text)).toEqual([line]);
});

it("names every missing key of a row", () => {
  expect(problems("defaultSitePath: a\nretailers: [{}]").map((line) => line.split(" ").slice(0, 5).join(" "))).toEqual([
    "retailer 1: sitePath is missing:",
    "retailer 1: hosts is missing:",
    "retailer 1: timeZone is missing:",
    "retailer 1: loyaltyAppId is missing:",
    "retailer 1: accounts is missing:",
  ]);
});
