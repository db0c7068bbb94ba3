import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogProblems } from "./check-catalog.ts";
import { gatewayCatalog, gatewayMessages } from "./gateway-catalog.ts";
import { readCatalog } from "../../../tools/read-catalog.ts";

const files: Readonly<Record<string, object>> = {
  "en/shared.json": { retry: "Please try again." },
  "es/shared.json": { retry: "Inténtalo de nuevo." },
  "en/client/page.json": { title: "Page" },
  "es/client/page.json": { title: "Página" },
  "en/gateway/weekly-ad.json": {
    failed: "@shared.retry",
    wait: "Wait {seconds, number} seconds, {name}.",
    kinds: { one: "One" },
  },
  "es/gateway/weekly-ad.json": { failed: "@shared.retry", wait: "Espera, {name}." },
};
const root = mkdtempSync(join(tmpdir(), "aisle-catalog-"));

beforeAll(() => {
  for (const [file, texts] of Object.entries(files)) {
    const path = join(root, "messages", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(texts));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("writes a constant for a message, and a typed function for one with values", () => {
  const module = gatewayCatalog(root);
  expect(module).toContain('failed: { id: "weeklyAd.failed", values: {} }');
  expect(module).toContain(
    'wait: (values: { readonly name: MessageText; readonly seconds: number }): Message => ({ id: "weeklyAd.wait", values })',
  );
  expect(module).toContain('one: { id: "weeklyAd.kinds.one", values: {} }');
});

it("has the texts of the gateway and the shared ones, with links resolved", () => {
  const messages = gatewayMessages(root);
  expect(messages.map(({ id }) => id)).toEqual([
    "shared.retry",
    "weeklyAd.failed",
    "weeklyAd.kinds.one",
    "weeklyAd.wait",
  ]);
  expect(messages[1]?.texts).toEqual({ en: "Please try again.", es: "Inténtalo de nuevo." });
});

it("requires a translation of every message of the gateway, with the same values", () => {
  expect(catalogProblems(readCatalog(root, "en"), readCatalog(root, "es"))).toEqual([
    expect.stringMatching(/^gateway\/weekly-ad\.wait: it has the arguments /),
    "gateway/weekly-ad.kinds.one: the translation is missing",
  ]);
});
