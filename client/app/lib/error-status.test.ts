import { expect, it } from "vitest";
import { errorReference, errorStatus } from "./error-status.ts";

it.each([
  ["statusCode before status", { statusCode: 421, status: 404 }, 421],
  ["status before the response's", { status: 404, response: { status: 503 } }, 404],
  ["the response's status", { response: { status: 503 } }, 503],
  ["500 for an error without a status", new Error("boom"), 500],
  ["500 for a successful status", { status: 200 }, 500],
  ["500 for null", null, 500],
])("returns %s", (_case, error, status) => {
  expect(errorStatus(error)).toBe(status);
});

it("returns the request id of an error", () => {
  expect(errorReference({ status: 503, data: { requestId: "abc-123" } })).toBe("abc-123");
  expect(errorReference({ status: 404, data: null })).toBeNull();
});
