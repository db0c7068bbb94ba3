import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loyaltyService } from "../service.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { untilPostponed } from "../../../testing/postponed.ts";
import { coreDatabase } from "../../../core/tables.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const phone = "8015550190";
const texts: { readonly id: unknown; readonly body: unknown }[] = [];
/** The statuses of the next responses, 200 after them; 0 for none. */
let statuses: number[] = [];
let services: TestServices;

/** Takes text messages like a provider, which verifies their signature. */
const webhook = createServer((request, response) => {
  void text(request).then((body) => {
    const headers = request.headers as Record<string, string>;
    texts.push({ id: headers["webhook-id"], body: new Webhook(secret).verify(body, headers) });
    const status = statuses.shift() ?? 200;
    if (status === 0) response.destroy();
    else response.writeHead(status).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => webhook.listen(0, "127.0.0.1", listening));
  const address = webhook.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/texts`;
  services = await startTestServices([loyaltyService], { sms: { url, secret } });
});
afterEach(() => {
  texts.length = 0;
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
  statuses = [status];
  await requestCode();
  await untilPostponed(services, "loyalty.message");
  expect(texts).toHaveLength(1);
  pass(2);
  await until("sent");
  expect(texts[1]).toMatchObject({ body: { type: "text-message", app: "app-reams", to: phone } });
  expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
});

test("a text message that the webhook refuses is not posted again", async () => {
  statuses = [422];
  await requestCode();
  await until("refused");
  pass(2);
  await requestCode();
  await until("sent");
  expect(texts).toHaveLength(2);
});
