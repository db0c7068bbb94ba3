// @vitest-environment node
import { expect, it } from "vitest";
import { createSiteLooks } from "./site-looks.ts";

const look = (name: string) => ({ name, links: [], styles: "" });

it("reads the look of a host again once it is a minute old, and keeps it while it cannot be read", () => {
  let now = 0;
  const looks = createSiteLooks(() => now);
  looks.note("a", () => look("First"));
  looks.note("a", () => look("Second"));
  expect(looks.of("a").name).toBe("First");
  now = 60_000;
  looks.note("a", () => null);
  expect(looks.of("a").name).toBe("First");
  looks.note("a", () => look("Third"));
  expect(looks.of("a").name).toBe("Third");
});

it("remembers a limited number of hosts", () => {
  const looks = createSiteLooks();
  for (let host = 0; host < 600; host++) looks.note(String(host), () => look("Reams"));
  expect(looks.of("499").name).toBe("Reams");
  expect(looks.of("500").name).toBeNull();
});
