import { expect, it } from "vitest";
import { callerIdOf } from "./request-id.ts";

it("returns the id that the caller sends, if it is well-formed", () => {
  expect(callerIdOf({ headers: { "x-request-id": "abcdef-123456" } })).toBe("abcdef-123456");
  expect(callerIdOf({ headers: { "x-request-id": "two words" } })).toBeUndefined();
  expect(callerIdOf({ headers: {} })).toBeUndefined();
});
