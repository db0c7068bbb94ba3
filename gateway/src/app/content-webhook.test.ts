import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { contentRoutes } from "../testing/routes.ts";
import { createTestApp } from "../testing/test-app.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

async function startApp() {
  const clock = { at: Date.now() };
  const routes = {
    ...contentRoutes(),
    "GET /sites/lees/locations": { locations: [] },
    "GET /sites/reams/locations": { locations: [] },
  };
  const { app, content, post } = await createTestApp(
    { content: routes },
    { contentWebhookSecret: secret, now: () => new Date(clock.at) },
  );
  const read = async (host: string) => {
    clock.at += 10;
    await post({ query: "{ locations { name } }", host });
    return content.calls.length;
  };
  const send = async (body: string, { secondsAgo = 0, key = secret } = {}) => {
    clock.at += 10;
    const signedAt = new Date(Date.now() - secondsAgo * 1_000);
    const headers = {
      host: "balancer:4000",
      "content-type": "application/json",
      "webhook-id": "change-1",
      "webhook-timestamp": String(Math.floor(signedAt.getTime() / 1_000)),
      "webhook-signature": new Webhook(key).sign("change-1", signedAt, body),
    };
    return (await app.server.inject({ method: "POST", url: "/content-changes", headers, payload: body })).statusCode;
  };
  return { read, send };
}

it("makes the gateway read exactly the named folders again", async () => {
  const { read, send } = await startApp();
  expect([await read("reams.example"), await read("lees.example"), await read("reams.example")]).toEqual([1, 2, 2]);
  expect(await send(JSON.stringify({ folders: ["reams"] }))).toBe(204);
  expect([await read("reams.example"), await read("lees.example"), await read("reams.example")]).toEqual([3, 3, 3]);
});

it.each<[string, Parameters<Awaited<ReturnType<typeof startApp>>["send"]>, number]>([
  ["another secret", ['{"folders":["reams"]}', { key: "whsec_another8GKYqrTwjUPD8ILPZIo2LaLaSw" }], 401],
  ["an old signature", ['{"folders":["reams"]}', { secondsAgo: 600 }], 401],
  ["a body that names no folders", ['{"sites":["reams"]}'], 422],
  ["a folder that is a path", ['{"folders":["../reams"]}'], 422],
])("rejects %s, and reads nothing again", async (_what, request, status) => {
  const { read, send } = await startApp();
  await read("reams.example");
  expect(await send(...request)).toBe(status);
  expect(await read("reams.example")).toBe(1);
});
