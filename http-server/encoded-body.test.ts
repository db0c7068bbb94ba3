import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createBody } from "./encoded-body.ts";

const page = Buffer.from("<p>bread</p>".repeat(200));
const body = createBody(page);

it("prefers zstd, the fastest, if the browser accepts it", () => {
  const { bytes, encoding } = body.encodedFor("gzip, deflate, br, zstd");
  expect(encoding).toBe("zstd");
  expect(zstdDecompressSync(bytes)).toEqual(page);
});

it("prefers brotli to gzip", () => {
  const { bytes, encoding } = body.encodedFor("gzip, deflate, br");
  expect(encoding).toBe("br");
  expect(brotliDecompressSync(bytes)).toEqual(page);
});

it("falls back to gzip if brotli is rejected", () => {
  const { bytes, encoding } = body.encodedFor("br;q=0, gzip;q=0.8");
  expect(encoding).toBe("gzip");
  expect(gunzipSync(bytes)).toEqual(page);
});

it.each([
  { header: "br;q=0.4, gzip;q=0.9, zstd;q=0.1", expected: "gzip" },
  { header: "GZIP", expected: "gzip" },
  { header: "*", expected: "zstd" },
  { header: "identity;q=0.5, *;q=0.1", expected: undefined },
])("sends $expected for $header", ({ header, expected }) => {
  expect(body.encodedFor(header).encoding).toBe(expected);
});

it.each([undefined, "identity"])("leaves the page as it is for accept-encoding %s", (header) => {
  expect(body.encodedFor(header)).toEqual({ bytes: page });
});

it("does not compress short bodies", () => {
  expect(createBody(Buffer.from("no")).encodedFor("br")).not.toHaveProperty("encoding");
});

it("compresses once per encoding", () => {
  expect(body.encodedFor("br, gzip").bytes).toBe(body.encodedFor("br").bytes);
  expect(body.encodedFor("gzip").bytes).not.toBe(body.encodedFor("br").bytes);
});
