import { afterEach, beforeEach, expect, it } from "vitest";
import { readRetailers } from "../platform/config/retailers.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
const row = (site: string, rest: string) =>
  `{ sitePath: ${site}, hosts: [${site}.example], timeZone: America/Denver, loyaltyAppId: app, accounts: loyalty${rest} }`;
const registryWith = (apps: string) =>
  `{ defaultSitePath: reams, retailers: [${row("reams", `, apps: ${apps}`)}, ${row("lees", "")}] }`;
const android = `[{ package: com.example.reams, fingerprints: ["${fingerprint}"] }]`;

let test: TestApp;

beforeEach(async () => {
  const read = readRetailers(registryWith(`{ apple: [ABCDE12345.com.example.reams], android: ${android} }`));
  if ("problems" in read) throw new Error(read.problems.join(" "));
  test = await createTestApp({}, { retailers: read.value });
});
afterEach(() => test.app.stop());

it("names the apps of the retailer of the host", async () => {
  const read = (host: string) => test.app.server.inject({ url: "/app-links", headers: { host } });
  expect((await read("reams.example")).json()).toEqual({
    apple: ["ABCDE12345.com.example.reams"],
    android: [{ package: "com.example.reams", fingerprints: [fingerprint] }],
  });
  expect((await read("lees.example")).statusCode).toBe(404);
});

it.each([
  "{ apple: [com.example.reams] }",
  "{ android: [{ package: com.example.reams, fingerprints: [] }] }",
  "{ ios: [] }",
])("are refused in a row where systems would not accept them: %s", (apps) => {
  expect(readRetailers(registryWith(apps))).toMatchObject({ problems: [expect.stringContaining("apps")] });
});
