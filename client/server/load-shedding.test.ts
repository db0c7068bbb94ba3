import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { startApp } from "./testing/start-app.ts";

it("answers pages up to its limit and rejects the others with Retry-After", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const render = async () => {
    await held;
    return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
  };
  const { app, lines } = await startApp(render, { load: { requests: 2, turnMs: 60_000 } });
  const waiting = Promise.all([app.inject("/"), app.inject("/cards")]);
  await vi.waitFor(async () => expect((await app.inject("/")).statusCode).toBe(503));
  const refused = await app.inject("/");
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.body).toContain("Please try again in a moment.");
  expect((await app.inject("/health/live")).statusCode).toBe(200);
  expect(JSON.stringify(lines)).not.toContain("a page failed");
  release();
  expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await app.inject("/")).statusCode).toBe(200);
});

it("keeps the slots of pages free while pictures wait", async () => {
  const media = fastify();
  let release = (): void => undefined;
  const rendered = new Promise<void>((resolve) => (release = resolve));
  const requests = vi.fn<() => Promise<string>>(async () => {
    await rendered;
    return "picture";
  });
  media.get("/media/*", requests);
  const mediaUrl = await media.listen();
  const { app } = await startApp(async () => new Response("<p>page</p>"), {
    mediaUrl,
    load: { requests: 1, turnMs: 60_000 },
  });
  const picture = app.inject("/media/art/apple.webp");
  await vi.waitFor(() => expect(requests).toHaveBeenCalledOnce());
  expect((await app.inject("/media/art/pear.webp")).statusCode).toBe(503);
  expect((await app.inject("/")).statusCode).toBe(200);
  release();
  expect((await picture).statusCode).toBe(200);
  await media.close();
});
