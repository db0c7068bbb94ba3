import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loyaltyService } from "../service.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { startWebhook, type TestWebhook } from "../../../testing/webhook.ts";
import { untilPostponed } from "../../../testing/postponed.ts";
import { coreDatabase } from "../../../core/tables.ts";

const phone = "8015550190";
let services: TestServices;
let webhook: TestWebhook;

beforeAll(async () => {
  webhook = await startWebhook();
  services = await startTestServices([loyaltyService], { sms: webhook });
});
afterEach(() => {
  webhook.messages.length = 0;
  services.clock.reset();
});
afterAll(async () => {
  await services.stop();
  webhook.close();
});

const pass = (minutes: number) => services.clock.set(new Date(Date.now() + minutes * 60_000));

function requestCode() {
  const path = "/loyalty/app-reams/customer/claimcode";
  const json = { Phone: phone };
  return callService(services.urls.loyalty, { method: "POST", path, bearer: testTokens.loyalty, json });
}

/** Resolves once the latest message is in a state. */
const until = (delivery: string) =>
  vi.waitFor(
    async () => {
      const db = coreDatabase(services.database.db);
      const row = await db.selectFrom("message").select("delivery").orderBy("message_id", "desc").executeTakeFirst();
      expect(row?.delivery).toBe(delivery);
    },
    { timeout: 20_000, interval: 50 },
  );

test.each([503, 0])("a text message is posted with a signature, again under the same id after %i", async (status) => {
  webhook.statuses.push(status);
  await requestCode();
  await untilPostponed(services, "loyalty.message");
  expect(webhook.messages).toHaveLength(1);
  pass(2);
  await until("sent");
  expect(webhook.messages[1]).toMatchObject({ body: { type: "text-message", app: "app-reams", to: phone } });
  expect(new Set(webhook.messages.map(({ id }) => id)).size).toBe(1);
});

test("a text message that the webhook refuses is not posted again", async () => {
  webhook.statuses.push(422);
  await requestCode();
  await until("refused");
  pass(2);
  await requestCode();
  await until("sent");
  expect(webhook.messages).toHaveLength(2);
});
