import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "../../kit/database/embedded.ts";
import { buildTemplate, loadTemplate } from "../../kit/database/template.ts";
import { type ServicesProcess, spawnServices } from "../../testing/process.ts";
import { callService } from "../../testing/start.ts";
import { services } from "../../services.ts";
import { createRandom } from "../../core/seed/random.ts";
import { setPasswordCost } from "../../core/sessions/passwords.ts";
import { accountChanges, handOutCards, keepAccount } from "./testing/killed-accounts.ts";
import { type LoggedInShopper, logIn } from "./testing/shopper.ts";
import type { Wire } from "./wire.generated.ts";

// Each round starts the services again. The full extent kills them 12 times, `npm run faults` 200 times.
const rounds = Number(process.env["KILL_ROUNDS"] ?? (process.env["TEST_EXTENT"] === "full" ? 12 : 1));
const workers = 8;

let folder: string;
let running: ServicesProcess;
let cora: LoggedInShopper;

beforeAll(async () => {
  await buildTemplate(services);
  setPasswordCost("low");
  folder = mkdtempSync(join(tmpdir(), "kill-"));
  const database = await openEmbedded(folder, () => loadTemplate(services));
  await handOutCards(database);
  await database.close();
  running = await start();
  await keepAccount(urls());
  cora = await logIn({ urls: { loyalty: loyaltyUrl() } }, { appId: "app-grandway", login: "cora@example.com" });
});

afterAll(async () => {
  running.child.kill("SIGKILL");
  await running.exited;
  rmSync(folder, { recursive: true });
  setPasswordCost("full");
});

async function start(): Promise<ServicesProcess> {
  const process = spawnServices(folder);
  await process.started;
  return process;
}

const urls = () => ({ loyalty: loyaltyUrl(), portal: running.urls.get("portal") ?? "" });

const loyaltyUrl = (): string => running.urls.get("loyalty") ?? "";

const shopper = () => ({ params: { appId: cora.appId, id: cora.number }, bearer: cora.bearer });

async function readOffers(): Promise<Wire["ShopperOfferLists"]> {
  const call = { path: "/loyalty/{appId}/quotient/{id}/offers", ...shopper() };
  const { status, body } = await callService(loyaltyUrl(), call);
  expect(status).toBe(200);
  return body as Wire["ShopperOfferLists"];
}

/** Clips offers one by one until the service is killed; every second one with two concurrent requests. */
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

const kinds = Object.entries(accountChanges).map(([kind, change]) => ({
  kind,
  ...change,
  begun: 0,
  acknowledged: 0,
  /** The changes since the last start; true for acknowledged ones. */
  latest: new Map<number, boolean>(),
}));
type Kind = (typeof kinds)[number];

/** Sends changes of one kind one by one until the services are killed. */
async function changeUntilKilled(kind: Kind): Promise<void> {
  kind.latest.clear();
  for (;;) {
    const number = (kind.begun += 1);
    kind.latest.set(number, false);
    const wasAcknowledged = await kind.make(urls(), number).catch(() => null);
    if (wasAcknowledged === null) return;
    kind.latest.set(number, wasAcknowledged);
    if (wasAcknowledged) kind.acknowledged += 1;
  }
}

const countAcknowledged = (clips: ReadonlySet<string>): number =>
  kinds.reduce((sum, kind) => sum + kind.acknowledged, clips.size);

async function flawsOf({ latest, flaw }: Kind): Promise<readonly (string | null)[]> {
  const flaws: (string | null)[] = [];
  for (const [number, wasAcknowledged] of latest) flaws.push(await flaw(urls(), number, wasAcknowledged));
  return flaws.filter((one) => one !== null);
}

test(
  `${rounds} kills during writes lose no acknowledged change and leave no partial or duplicate one`,
  { timeout: 3_600_000 },
  async () => {
    const random = createRandom("kill");
    const offers = await readOffers();
    const clippedIds = new Set(offers.Activated.map(({ OfferId }) => OfferId));
    const today = new Date().toISOString().slice(0, 10);
    const lasting = offers.Available.filter(
      ({ OfferExpiryDate }) => OfferExpiryDate === null || OfferExpiryDate > today,
    );
    const remainingIds = lasting.map(({ OfferId }) => OfferId);
    const [sent, acknowledged] = [new Set(clippedIds), new Set(clippedIds)];

    for (let round = 1; round <= rounds; round += 1) {
      const before = countAcknowledged(acknowledged);
      const clipping = Array.from({ length: workers }, () => clipUntilKilled(remainingIds, sent, acknowledged));
      const changing = kinds.map(changeUntilKilled);
      // The first change may take long on a busy machine; a kill before it would interrupt no write.
      await expect.poll(() => countAcknowledged(acknowledged), { timeout: 60_000 }).toBeGreaterThan(before);
      await delay(random.integer(1, 300));
      running.child.kill("SIGKILL");
      await Promise.all([running.exited, ...clipping, ...changing]);
      running = await start();
      expect((await Promise.all(kinds.map(flawsOf))).flat()).toEqual([]);
      const { Available, Activated, Redeemed } = await readOffers();
      const activated = new Set(Activated.map(({ OfferId }) => OfferId));
      expect([...acknowledged].filter((offerId) => !activated.has(offerId))).toEqual([]);
      expect([...activated].filter((offerId) => !sent.has(offerId))).toEqual([]);
      const all = [...Available, ...Activated, ...Redeemed].map(({ OfferId }) => OfferId);
      expect(new Set(all).size).toBe(all.length);
    }
    const counts = kinds.map((kind) => `${kind.kind} ${kind.acknowledged} of ${kind.begun}`);
    process.stdout.write(
      `${rounds} kills; acknowledged: clips ${acknowledged.size - clippedIds.size}, ${counts.join(", ")}\n`,
    );
  },
);
