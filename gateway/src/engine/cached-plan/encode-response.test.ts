import { expect, it } from "vitest";
import { encodeResponse } from "./encode-response.ts";

it.each([
  { name: "plain", unit: "a" },
  { name: "accented", unit: "é" },
  { name: "wide", unit: "…" },
  { name: "mixed", unit: "aé…🥑" },
])("encodes short and long $name texts as UTF-8 with a newline", ({ unit }) => {
  for (const text of [unit, unit.repeat(8_191), unit.repeat(8_192), `${"a".repeat(20_000)}${unit}`]) {
    expect(Buffer.from(encodeResponse(text)).toString("utf8")).toBe(`${text}\n`);
  }
});

it("keeps the JSON escape of a lone surrogate", () => {
  const text = JSON.stringify(`${"…".repeat(9_000)}\ud83e`);
  expect(Buffer.from(encodeResponse(text)).toString("utf8").slice(-8)).toBe('\\ud83e"\n');
});
