import { expect, it } from "vitest";
import { callerIdOf } from "./request-id.ts";

it("reads the id that the sender of a request calls it by, when it is one", () => {
  expect(callerIdOf({ headers: { "x-request-id": "abcdef-123456" } })).toBe("abcdef-123456");
  expect(callerIdOf({ headers: { "x-request-id": "two words" } })).toBeUndefined();
  expect(callerIdOf({ headers: {} })).toBeUndefined();
});
