import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressFor } from "./compress.ts";

const page = Buffer.from("<p>bread</p>".repeat(200));

it("prefers brotli where the browser takes both", async () => {
  const { body, encoding } = await compressFor(page, "gzip, deflate, br");
  expect(encoding).toBe("br");
  expect(brotliDecompressSync(body)).toEqual(page);
});

it("falls back to gzip when brotli is refused", async () => {
  const { body, encoding } = await compressFor(page, "br;q=0, gzip;q=0.8");
  expect(encoding).toBe("gzip");
  expect(gunzipSync(body)).toEqual(page);
});

it.each([undefined, "identity"])("leaves the page as it is for accept-encoding %s", async (header) => {
  expect(await compressFor(page, header)).toEqual({ body: page });
});

it("leaves short answers as they are", async () => {
  expect(await compressFor(Buffer.from("no"), "br")).not.toHaveProperty("encoding");
});
