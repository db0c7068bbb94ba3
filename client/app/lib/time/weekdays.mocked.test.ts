import { expect, it, vi } from "vitest";

vi.mock("#messages/language", () => ({ locale: "es-US" }));

const { weekdayIn, weekdayName } = await import("./dates.ts");

it.each([
  ["Sunday", "domingo"],
  ["Monday", "lunes"],
  ["Saturday", "sábado"],
  ["Every day", "Every day"],
])("names %s of the graph in the language of the page", (weekday, name) => {
  expect(weekdayName(weekday)).toBe(name);
});

it("names the day of an instant as the graph does, in every language", () => {
  expect(weekdayIn("America/Denver", new Date("2026-11-26T03:00:00Z"))).toBe("Wednesday");
});
