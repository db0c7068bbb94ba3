import { expect, it } from "vitest";
import { parseJsonBody } from "./json-body.ts";

const parse = (text: string) => parseJsonBody(Buffer.from(text), 3);

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

it("does not repeat what it cannot read", () => {
  expect(parse("canary")).toEqual({ flaw: "not JSON" });
});

it("keeps a key named __proto__ a plain key", () => {
  const body = parse('{"__proto__":{"isAdmin":true}}');
  expect(body).toHaveProperty("value");
  expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
});
