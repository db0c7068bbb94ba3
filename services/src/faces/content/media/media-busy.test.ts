import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { HttpError } from "../../../kit/http-error.ts";
import { BusyError } from "../../../kit/work-queue.ts";
import type { Picture } from "./pictures.ts";
import { addMediaRoutes } from "./media-routes.ts";

async function requestImage(bytes: Picture["bytes"]) {
  const picture: Picture = { type: "image/webp", version: "v", bytes };
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof HttpError ? reply.code(error.status).send(error.body) : reply.code(500).send({}),
  );
  addMediaRoutes(
    app,
    { art: async () => picture, product: async () => picture, siteFile: async () => picture, vendor: () => picture },
    { grounds: { has: async () => true }, secret: "a secret" },
  );
  return app.inject("/media/art/ffe3d3/apple.webp");
}

describe("an image that cannot be made", () => {
  it("returns 503 with Retry-After when too many images are being made", async () => {
    const answer = await requestImage(() => Promise.reject(new BusyError()));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
  });

  it.each([new BusyError(), new Error("broken")])("is not cached: %s", async (error) => {
    const { headers } = await requestImage(() => Promise.reject(error));
    expect([headers["cache-control"], headers.etag]).toEqual([undefined, undefined]);
  });
});
