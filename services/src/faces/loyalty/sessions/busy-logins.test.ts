import { afterAll, beforeAll, expect, test } from "vitest";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { setHashLimits, setPasswordCost } from "../../../core/sessions/passwords.ts";

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
  // Slow enough for all logins to arrive during the first hash.
  setPasswordCost("full");
  setHashLimits({ parallel: 1, waiting: 1, maxWaitMs: 60_000 });
});

afterAll(async () => {
  setHashLimits();
  setPasswordCost("low");
  await services.stop();
});

const tryLogin = (appId: string) =>
  callService(services.urls.loyalty, {
    method: "POST",
    path: "/AppUsers/login",
    query: { a: appId },
    bearer: testTokens.loyalty,
    json: { EmailOrPhone: "absent@example.com", Password: "wrong" },
  });

test("logins beyond the queue of a retailer get 503 with Retry-After, those of another retailer do not", async () => {
  const [other, ...answers] = await Promise.all([
    new Promise(setImmediate).then(() => tryLogin("app-lees")),
    ...Array.from({ length: 12 }, () => tryLogin("app-southend")),
  ]);
  expect(other.status).toBe(400);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThanOrEqual(10);
  expect(new Set(busy.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["1"]));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(answers.length - busy.length);
});
