import { expect, it } from "vitest";
import { requestIdOf, traceparentOf } from "./request-id.ts";

const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

it.each([
  ["none", {}, null],
  ["a malformed one", { traceparent: "00-0af7\r\nx: y" }, null],
  ["a good one", { traceparent: trace }, trace],
])("takes %s as the trace of a request", (_what, headers, taken) => {
  expect(traceparentOf(headers)).toBe(taken);
});

it("keeps the id of a server before this one, and makes one where it is none", () => {
  expect(requestIdOf({ headers: { "x-request-id": "abcdef-123456" } })).toBe("abcdef-123456");
  expect(requestIdOf({ headers: { "x-request-id": "two words" } })).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdOf({ headers: {} })).toMatch(/^[0-9a-f-]{36}$/);
});
