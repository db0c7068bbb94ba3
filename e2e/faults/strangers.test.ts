import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import { botTokenAt } from "../graph/bot-token.ts";
import { demoPassword } from "../graph/graph.ts";
import { isFull } from "./extent.ts";

/** Two retailers with as many shoppers each, who all ask at the same time. */
const sites = ["harvest-hall", "cedar-creek"] as const;
const shoppers = isFull ? 20 : 2;
const requests = isFull ? 2_000 : 200;
const parallel = 25;

/** A shopper whose last name nobody else in the world has. */
interface Shopper {
  readonly site: string;
  readonly canary: string;
  readonly cookie: string;
}

let graph: TestGateway;
let everybody: readonly Shopper[];

beforeAll(async () => {
  graph = await startGateway();
  everybody = [];
  for (const site of sites) {
    for (let index = 0; index < shoppers; index += 1) everybody = [...everybody, await register(site, index)];
  }
});

afterAll(() => graph.stop());

const letters = (index: number): string => String.fromCharCode(97 + Math.floor(index / 10), 97 + (index % 10));

/** A programme that a new shopper of this retailer can choose. */
async function programmeOf(site: string): Promise<string | null> {
  const { data } = await graph.run({ query: "{ rewardSubscriptions { id } }", site });
  const programmes = data?.["rewardSubscriptions"] as readonly { id: string }[] | null | undefined;
  return programmes?.[0]?.id ?? null;
}

async function register(site: string, index: number): Promise<Shopper> {
  const canary = `Canary${site.replace("-", "")}${letters(index)}`;
  const input = {
    email: `${canary}@example.com`,
    firstName: "Dora",
    lastName: canary,
    phone: `385${sites.findIndex((one) => one === site)}${String(index).padStart(6, "5")}`,
    zip: "84321",
    address1: "1 Elm Street",
    storeNumber: "1",
    password: demoPassword,
    acceptsTerms: true,
    rewardSubscriptionId: await programmeOf(site),
    botToken: await botTokenAt(inject("services").port, "register"),
  };
  const query =
    "mutation ($input: RegisterInput!) { register(input: $input) { viewer { lastName } userErrors { code message field } } }";
  const { cookie, text } = await graph.run({ query, variables: { input }, site });
  if (cookie === "") throw new Error(`${canary} could not register: ${text}`);
  return { site, canary, cookie };
}

const query = "{ viewer { lastName email points { total } } retailer { name } coupons { clippedCount } }";

/** A different order each time, and the same in every run. */
const shuffled = Array.from({ length: requests }, (_, index) => (index * 7_919) % requests);

/** Returns the canaries of others that stand in the answer to one shopper, and what else is wrong with it. */
async function flawsOf({ site, canary, cookie }: Shopper): Promise<readonly string[]> {
  const { text, data } = await graph.run({ query, site, cookie });
  const foreign = everybody.filter((other) => other.canary !== canary && text.includes(other.canary));
  const own = data?.["viewer"] as { lastName: string | null } | null | undefined;
  const isOwn = own === null || own?.lastName === canary || own?.lastName === null;
  return [...foreign.map((other) => `${canary} saw ${other.canary}`), ...(isOwn ? [] : [text])];
}

it("never shows a shopper what is another's, at their own retailer or at another", async () => {
  const waiting = [...shuffled];
  const flaws: string[] = [];
  let seen = 0;
  const asking = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const shopper = everybody[next % everybody.length];
      if (shopper === undefined) return;
      flaws.push(...(await flawsOf(shopper)));
      seen += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, asking));
  expect(flaws).toEqual([]);
  expect(seen).toBe(requests);
  process.stdout.write(`strangers: ${everybody.length} shoppers, ${seen} requests, 0 foreign values\n`);
});
