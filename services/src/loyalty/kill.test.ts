import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTemplate } from "../kit/database/template.ts";
import { type ServicesProcess, spawnServices } from "../kit/testing/process.ts";
import { callService } from "../kit/testing/start.ts";
import { services } from "../services.ts";
import { createRandom } from "./seed/random.ts";
import { type LoggedInShopper, logIn } from "./testing/shopper.ts";
import type { components } from "./wire.generated.ts";

const rounds = 30;
const workers = 8;

let folder: string;
let running: ServicesProcess;
let cora: LoggedInShopper;

beforeAll(async () => {
  await buildTemplate(services);
  folder = mkdtempSync(join(tmpdir(), "kill-"));
  running = await start();
  cora = await logIn({ urls: { loyalty: loyaltyUrl() } }, { appId: "app-grandway", login: "cora@example.com" });
});

afterAll(async () => {
  running.child.kill("SIGKILL");
  await running.exited;
  rmSync(folder, { recursive: true });
});

async function start(): Promise<ServicesProcess> {
  const process = spawnServices(folder);
  await process.started;
  return process;
}

const loyaltyUrl = (): string => running.urls.get("loyalty") ?? "";

const shopper = () => ({ params: { appId: cora.appId, id: cora.number }, bearer: cora.bearer });

async function readOffers(): Promise<components["schemas"]["ShopperOfferLists"]> {
  const call = { path: "/loyalty/{appId}/quotient/{id}/offers", ...shopper() };
  const { status, body } = await callService(loyaltyUrl(), call);
  expect(status).toBe(200);
  return body as components["schemas"]["ShopperOfferLists"];
}

/** Clips offers one after the other until the service is gone; every second one twice at the same time. */
async function clipUntilKilled(offerIds: string[], sent: Set<string>, acknowledged: Set<string>): Promise<void> {
  const path = "/loyalty/{appId}/quotient/{id}/offers/activate";
  const clip = (OfferId: string) =>
    callService(loyaltyUrl(), { method: "POST", path, ...shopper(), json: { Offers: [{ OfferId }] } });
  for (let offerId = offerIds.pop(); offerId !== undefined; offerId = offerIds.pop()) {
    sent.add(offerId);
    const calls = Array.from({ length: 1 + (sent.size % 2) }, () => clip(offerId));
    const answers = await Promise.allSettled(calls);
    const succeeded = answers.filter((answer) => answer.status === "fulfilled" && answer.value.status === 200);
    if (succeeded.length > 0) acknowledged.add(offerId);
    if (answers.some((answer) => answer.status === "rejected")) return;
  }
}

test(`${rounds} kills amid clips lose no acknowledged clip and make none twice`, { timeout: 600_000 }, async () => {
  const random = createRandom("kill");
  const before = await readOffers();
  const known = new Set(before.Activated.map(({ OfferId }) => OfferId));
  const today = new Date().toISOString().slice(0, 10);
  const lasting = before.Available.filter(({ OfferExpiryDate }) => OfferExpiryDate === null || OfferExpiryDate > today);
  const left = lasting.map(({ OfferId }) => OfferId);
  const [sent, acknowledged] = [new Set(known), new Set(known)];

  for (let round = 1; round <= rounds; round += 1) {
    const clipping = Array.from({ length: workers }, () => clipUntilKilled(left, sent, acknowledged));
    await delay(random.integer(10, 200));
    running.child.kill("SIGKILL");
    await Promise.all([running.exited, ...clipping]);
    running = await start();
    const { Available, Activated, Redeemed } = await readOffers();
    const activated = new Set(Activated.map(({ OfferId }) => OfferId));
    expect([...acknowledged].filter((offerId) => !activated.has(offerId))).toEqual([]);
    expect([...activated].filter((offerId) => !sent.has(offerId))).toEqual([]);
    const all = [...Available, ...Activated, ...Redeemed].map(({ OfferId }) => OfferId);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(acknowledged.size).toBeGreaterThan(known.size + rounds);
});
