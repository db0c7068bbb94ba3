import { expect, it } from "vitest";
import { mapsOrigins, pageHeaders } from "./security-headers.ts";

const none = { botCheck: [], adViewers: [], embeds: [], maps: [], forms: [], ga4: false };

function directivesOf(maps: readonly string[], forms: readonly string[] = [], ga4 = false) {
  const headers = pageHeaders({ nonce: "once" }, true, { ...none, maps, forms, ga4 });
  const lines = (headers["content-security-policy"] ?? "").split("; ").map((line) => line.split(" "));
  return new Map(lines.map(([name = "", ...allowed]) => [name, allowed]));
}

it("allows the sources of Google's guide if there is a key", () => {
  const policy = directivesOf(mapsOrigins);
  const expected = {
    "script-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com", "blob:"],
    "connect-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com", "data:", "blob:"],
    "img-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.googleusercontent.com", "data:"],
    "frame-src": ["https://*.google.com"],
    "font-src": ["https://fonts.gstatic.com"],
    "style-src": ["'nonce-once'", "https://fonts.googleapis.com"],
    "worker-src": ["blob:"],
  };
  for (const [name, sources] of Object.entries(expected)) {
    expect(policy.get(name)).toEqual(expect.arrayContaining(sources));
  }
  expect(policy.get("script-src")).not.toContain("'unsafe-eval'");
});

it("allows none of them without a key", () => {
  const policy = directivesOf([]);
  expect([...policy.values()].flat().join(" ")).not.toMatch(/google|gstatic|blob:/);
  expect(policy.get("worker-src")).toEqual(["'self'"]);
});

it("allows forms to lead to this site and to the page's own targets only", () => {
  expect(directivesOf([]).get("form-action")).toEqual(["'self'"]);
  expect(directivesOf([], ["https://shop.example"]).get("form-action")).toEqual(["'self'", "https://shop.example"]);
});

it("allows Google Analytics only for a retailer that has it", () => {
  const [measured, without] = [directivesOf([], [], true), directivesOf([])];
  const changed = [...measured].filter(([name, allowed]) => allowed.join() !== without.get(name)?.join());
  expect(changed.map(([name]) => name)).toEqual(["script-src", "connect-src", "img-src"]);
  expect(measured.get("script-src")).toContain("https://www.googletagmanager.com");
  expect(JSON.stringify([...without])).not.toContain("google");
});
