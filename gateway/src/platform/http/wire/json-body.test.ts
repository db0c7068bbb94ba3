import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { parseJsonBody } from "./json-body.ts";

const parse = (text: string) => parseJsonBody(text, 3);

it("parses JSON, and an empty body as null", () => {
  expect(parse('{"a":[1,"x"]}')).toEqual({ value: { a: [1, "x"] } });
  expect(parse("")).toEqual({ value: null });
});

it("counts only brackets outside of strings as depth", () => {
  expect(parse('[[["[[[[\\"[[[["]]]')).toHaveProperty("value");
  expect(parse("[[[]],[[]],{}]")).toHaveProperty("value");
  expect(parse("[[[[]]]]")).toEqual({ flaw: "nested too deeply" });
  expect(parse('{"\\\\":{"a":{"b":{}}}}')).toEqual({ flaw: "nested too deeply" });
});

it("finds the end of every string with any content", () => {
  const holds = fc.property(
    fc.array(fc.string({ unit: fc.constantFrom("\\", '"', "[", "é", "a"), maxLength: 8 })),
    (texts) => {
      expect(parse(JSON.stringify([[texts]]))).toEqual({ value: [[texts]] });
      expect(parse(JSON.stringify([[texts, [[]]]]))).toEqual({ flaw: "nested too deeply" });
    },
  );
  fc.assert(holds, seeded(500));
});

it("does not repeat unreadable input in its error", () => {
  expect(parse("canary")).toEqual({ flaw: "not JSON" });
});

it("keeps the key __proto__ as an ordinary property", () => {
  const body = parse('{"__proto__":{"isAdmin":true}}');
  expect(body).toHaveProperty("value");
  expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
});
