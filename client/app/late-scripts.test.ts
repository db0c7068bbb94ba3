import { expect, it } from "vitest";
import { withLateScripts } from "./late-scripts.server.ts";

const changed = (page: string) => withLateScripts(Buffer.from(page)).toString();

it("lets the scripts of a page's head come after what is painted first, and nothing else", () => {
  const rest = `<link rel="preload" as="font" href="/a.woff2"/></head><body>&lt;link rel="modulepreload"</body>`;
  expect(changed(`<head><link rel="modulepreload" href="/é.js"/><link rel="modulepreload" href="/b.js"/>${rest}`)).toBe(
    `<head><link rel="modulepreload" fetchPriority="low" href="/é.js"/><link rel="modulepreload" fetchPriority="low" href="/b.js"/>${rest}`,
  );
});

it("leaves a page alone whose head does not end", () => {
  expect(changed(`<link rel="modulepreload" href="/a.js"/>`)).toBe(`<link rel="modulepreload" href="/a.js"/>`);
});
