import { expect, it } from "vitest";
import { createSiteLooks } from "./site-looks.ts";

const look = (name: string) => ({ name, links: [], styles: "" });

it("reads the look of a host again once it is a minute old, and keeps it while it cannot be read", () => {
  let now = 0;
  const looks = createSiteLooks(() => now);
  looks.note("a", "en", () => look("First"));
  looks.note("a", "en", () => look("Second"));
  expect(looks.of("a", "en").name).toBe("First");
  now = 60_000;
  looks.note("a", "en", () => null);
  expect(looks.of("a", "en").name).toBe("First");
  looks.note("a", "en", () => look("Third"));
  expect(looks.of("a", "en").name).toBe("Third");
});

it("remembers a limited number of hosts", () => {
  const looks = createSiteLooks();
  for (let host = 0; host < 1_100; host++) looks.note(String(host), "en", () => look("Reams"));
  expect(looks.of("999", "en").name).toBe("Reams");
  expect(looks.of("1000", "en").name).toBeNull();
});

it("keeps the looks of each language apart", () => {
  const looks = createSiteLooks();
  looks.note("a", "en", () => look("Market"));
  looks.note("a", "es", () => look("Mercado"));
  expect([looks.of("a", "en").name, looks.of("a", "es").name]).toEqual(["Market", "Mercado"]);
});
