import { expect, it } from "vitest";
import { requestIdOf } from "./request-id.ts";

it("keeps the id of a server before this one, and makes one where it is none", () => {
  expect(requestIdOf({ headers: { "x-request-id": "abcdef-123456" } })).toBe("abcdef-123456");
  expect(requestIdOf({ headers: { "x-request-id": "two words" } })).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdOf({ headers: {} })).toMatch(/^[0-9a-f-]{36}$/);
});
