import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressResponses } from "./compress-responses.ts";

const text = JSON.stringify({ bread: "sourdough ".repeat(300) });
const json = "application/json; charset=utf-8";

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  compressResponses(app);
  app.get("/text", (_request, reply) => reply.type(json).send(text));
  app.get("/bytes", (_request, reply) => reply.type(json).header("vary", "accept").send(Buffer.from(text)));
  app.get("/stream", (_request, reply) => reply.type(json).send(Readable.from([text])));
  app.get("/picture", (_request, reply) => reply.type("image/webp").send(Buffer.from(text)));
  app.get("/encoded", (_request, reply) => reply.type(json).header("content-encoding", "br").send(Buffer.from(text)));
  app.get("/changed", (_request, reply) => reply.code(304).header("etag", '"1"').send());
});
afterAll(() => app.close());

const get = (url: string, method: "GET" | "HEAD" = "GET", encodings = "gzip") =>
  app.inject({ url, method, headers: { "accept-encoding": encodings } });

it.each([
  { url: "/text", vary: "accept-encoding" },
  { url: "/bytes", vary: "accept, accept-encoding" },
])("compresses the response of $url, which varies by $vary", async ({ url, vary }) => {
  const { headers, rawPayload } = await get(url);
  expect(gunzipSync(rawPayload).toString()).toBe(text);
  expect(headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(rawPayload.length), vary });
});

it("varies a response that it does not compress for this client", async () => {
  const { headers, body } = await get("/text", "GET", "identity");
  expect(body).toBe(text);
  expect(headers).toMatchObject({ vary: "accept-encoding" });
  expect(headers).not.toHaveProperty("content-encoding");
});

it("sends the headers of the compressed response for HEAD", async () => {
  const [head, whole] = [await get("/text", "HEAD"), await get("/text")];
  expect(head.rawPayload).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  expect(head.headers["content-encoding"]).toBe("gzip");
});

it.each(["/stream", "/picture", "/encoded"])("sends the body of %s unchanged", async (url) => {
  const { headers, body } = await get(url);
  expect(body).toBe(text);
  expect(headers["content-encoding"]).toBe(url === "/encoded" ? "br" : undefined);
});

it("sends no body and no encoding with 304", async () => {
  const { headers, rawPayload, statusCode } = await get("/changed");
  expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 304, length: 0 });
  expect(headers).not.toHaveProperty("content-encoding");
});
