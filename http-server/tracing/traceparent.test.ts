import { expect, it } from "vitest";
import { formatTraceparent, newSpanId, newTraceId, parseTraceparent, traceparentOf } from "./traceparent.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";
const validHeader = `00-${traceId}-${spanId}-01`;

it("reads the header that it writes", () => {
  const parent = { traceId: newTraceId(), spanId: newSpanId(), sampled: true };
  expect(parseTraceparent(formatTraceparent(parent))).toEqual(parent);
});

it.each([
  ["nothing", undefined],
  ["several", [validHeader, validHeader]],
  ["several joined headers", `${validHeader}, ${validHeader}`],
  ["a short header", "00-0af7"],
  ["a header with a second line", `${validHeader}\r\nx: y`],
  ["capital letters", validHeader.toUpperCase()],
  ["the invalid version ff", `ff-${traceId}-${spanId}-01`],
  ["extra fields in the known version", `${validHeader}-more`],
  ["an all-zero trace id", `00-${"0".repeat(32)}-${spanId}-01`],
  ["an all-zero span id", `00-${traceId}-${"0".repeat(16)}-01`],
])("rejects %s", (_what, header) => {
  expect(parseTraceparent(header)).toBeNull();
  expect(traceparentOf({ traceparent: header })).toBeNull();
});

it("reads the known fields of a later version, and forwards only those", () => {
  const later = `01-${traceId}-${spanId}-03-whatever`;
  expect(parseTraceparent(later)).toEqual({ traceId, spanId, sampled: true });
  expect(traceparentOf({ traceparent: later })).toBe(validHeader);
});

it("gives every span a unique id", () => {
  const ids = Array.from({ length: 5_000 }, newSpanId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[0-9a-f]{16}$/.test(id))).toEqual([]);
});
