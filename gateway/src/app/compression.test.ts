import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentRoutes } from "../testing/routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation } from "../testing/wire-samples.ts";

const query = "query Stores { locations { name } }";
const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  undefined: (bytes: Buffer) => bytes,
} as const;

/** Returns the encoding of a response and its decoded text. */
function decoded({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }) {
  const encoding = String(headers["content-encoding"]) as keyof typeof decoders;
  return { encoding, text: decoders[encoding](rawPayload).toString() };
}

describe.each(["compiled", "plain"] as const)("a response by %s execution", (execution) => {
  let test: TestApp;
  beforeAll(async () => {
    const locations = Array.from({ length: 100 }, () => wireLocation());
    test = await createTestApp({ content: contentRoutes({ locations }) }, { execution });
    await test.post({ query });
  });
  afterAll(() => test.app.stop());

  const send = (method: "GET" | "POST", accepted: Record<string, string>, text = query) =>
    test.app.server.inject({
      method,
      url: method === "POST" ? "/graphql" : `/graphql?query=${encodeURIComponent(text)}`,
      headers: { host: "reams.example", "apollo-require-preflight": "1", ...accepted },
      ...(method === "POST" ? { payload: { query: text } } : {}),
    });

  it.each([
    { accepted: "gzip, deflate, br, zstd", encoding: "zstd" },
    { accepted: "gzip, deflate, br", encoding: "br" },
    { accepted: "br;q=0.5, gzip", encoding: "gzip" },
    { accepted: "identity, gzip;q=0.5", encoding: "undefined" },
    { accepted: "deflate", encoding: "undefined" },
  ])("is sent as $encoding if the client accepts $accepted, by POST and by GET", async ({ accepted, encoding }) => {
    const plain = await send("POST", {});
    for (const method of ["POST", "GET"] as const) {
      const response = await send(method, { "accept-encoding": accepted });
      expect(decoded(response)).toEqual({ encoding, text: plain.body });
      expect(response.headers["content-length"]).toBe(String(response.rawPayload.length));
      expect(response.headers.vary).toMatch(
        method === "GET"
          ? /^accept, accept-language, host, x-site-path, accept-encoding$/
          : /^accept-language, accept-encoding$/,
      );
    }
  });

  it("stays as it is below a kilobyte, but varies", async () => {
    const { headers, body } = await send("POST", { "accept-encoding": "gzip" }, "{ viewer { firstName } }");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers.vary).toBe("accept-language, accept-encoding");
    expect(JSON.parse(body)).toEqual({ data: { viewer: null } });
  });
});
