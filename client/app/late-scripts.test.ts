import { expect, it, vi } from "vitest";
import { withLateScripts } from "./late-scripts.server.ts";

const page = [
  `<head><link rel="modulepreload" href="/é.js"/><link rel="preload" as="font" href="/a.woff2"/></head>`,
  `<body>&lt;link rel="modulepreload"<script nonce="n">1</script>`,
  `<script nonce="n" type="module" async="">import "/é.js";</script></body>`,
];

const changed = (text: string) => withLateScripts(Buffer.from(text)).toString();

it("makes preloads of scripts and the program data, which the browser does not load", () => {
  vi.stubEnv("DEV", false);
  expect(changed(page.join(""))).toBe(
    [
      `<head><link rel="late-modulepreload" href="/é.js"/><link rel="preload" as="font" href="/a.woff2"/></head>`,
      `<body>&lt;link rel="modulepreload"<script nonce="n">1</script>`,
      `<script nonce="n" type="text/plain" data-program="">import "/é.js";</script></body>`,
    ].join(""),
  );
  vi.unstubAllEnvs();
});

it("returns a page without a program unchanged", () => {
  vi.stubEnv("DEV", false);
  const [head = ""] = page;
  for (const text of [head, `<link rel="modulepreload" href="/a.js"/>`]) expect(changed(text)).toBe(text);
  vi.unstubAllEnvs();
});

it("returns a page of the development server unchanged", () => {
  expect(changed(page.join(""))).toBe(page.join(""));
});
