import fc from "fast-check";
import { expect, it } from "vitest";
import { drawn } from "../../testing/seeded.ts";
import { parseJsonBody } from "./json-body.ts";

const parse = (text: string) => parseJsonBody(text, 3);

it("reads JSON, and nothing as null", () => {
  expect(parse('{"a":[1,"x"]}')).toEqual({ value: { a: [1, "x"] } });
  expect(parse("")).toEqual({ value: null });
});

it("counts only brackets outside of texts as depth", () => {
  expect(parse('[[["[[[[\\"[[[["]]]')).toHaveProperty("value");
  expect(parse("[[[]],[[]],{}]")).toHaveProperty("value");
  expect(parse("[[[[]]]]")).toEqual({ flaw: "nested too deeply" });
  expect(parse('{"\\\\":{"a":{"b":{}}}}')).toEqual({ flaw: "nested too deeply" });
});

it("finds the end of every text, whatever stands in it", () => {
  const holds = fc.property(
    fc.array(fc.string({ unit: fc.constantFrom("\\", '"', "[", "é", "a"), maxLength: 8 })),
    (texts) => {
      expect(parse(JSON.stringify([[texts]]))).toEqual({ value: [[texts]] });
      expect(parse(JSON.stringify([[texts, [[]]]]))).toEqual({ flaw: "nested too deeply" });
    },
  );
  fc.assert(holds, drawn(500));
});

it("does not repeat what it cannot read", () => {
  expect(parse("canary")).toEqual({ flaw: "not JSON" });
});

it("keeps a key named __proto__ a plain key", () => {
  const body = parse('{"__proto__":{"isAdmin":true}}');
  expect(body).toHaveProperty("value");
  expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
});
