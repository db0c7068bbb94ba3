import { expect, it } from "vitest";
import { withLateScripts } from "./late-scripts.server.ts";

const changed = (page: string) => withLateScripts(Buffer.from(page)).toString();

it("lowers only the priority of the scripts in the head", () => {
  const rest = `<link rel="preload" as="font" href="/a.woff2"/></head><body>&lt;link rel="modulepreload"</body>`;
  expect(changed(`<head><link rel="modulepreload" href="/é.js"/><link rel="modulepreload" href="/b.js"/>${rest}`)).toBe(
    `<head><link rel="modulepreload" fetchPriority="low" href="/é.js"/><link rel="modulepreload" fetchPriority="low" href="/b.js"/>${rest}`,
  );
});

it("returns a page without the end of a head unchanged", () => {
  expect(changed(`<link rel="modulepreload" href="/a.js"/>`)).toBe(`<link rel="modulepreload" href="/a.js"/>`);
});
