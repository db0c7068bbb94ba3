import { inject } from "vitest";
import { botTokenAt } from "../graph/bot-token.ts";
import type { TestGateway } from "../graph/gateway.ts";
import { demoPassword, type GraphAnswer } from "../graph/graph.ts";
import { retry, wholeAnswer } from "../graph/retry.ts";

/** Two retailers whose shoppers send requests at the same time, and one whose accounts another service stores. */
const sites = ["harvest-hall", "cedar-creek"] as const;
const elsewhere = { site: "bluebird", emails: ["ana@example.com", "ben@example.com", "cora@example.com"] } as const;

/** A shopper with a canary: a text in the account that no other account contains. */
export interface Shopper {
  readonly site: string;
  readonly retailer: string;
  readonly canary: string;
  readonly cookie: string;
}

const letters = (index: number): string => String.fromCharCode(97 + Math.floor(index / 10), 97 + (index % 10));

/** Returns a reward program that a new shopper of this retailer can choose; null if there is none. */
async function programOf(graph: TestGateway, site: string): Promise<string | null> {
  const { data } = await graph.run({ query: "{ rewardSubscriptions { id } }", site });
  const programs = data?.["rewardSubscriptions"] as readonly { id: string }[] | null | undefined;
  return programs?.[0]?.id ?? null;
}

/** Registers an account and returns the cookies of its session. */
async function register(graph: TestGateway, site: string, canary: string, phone: string): Promise<string> {
  const input = {
    email: `${canary}@example.com`,
    firstName: "Dora",
    lastName: canary,
    phone,
    zip: "84321",
    address1: "1 Elm Street",
    storeNumber: "1",
    password: demoPassword,
    acceptsTerms: true,
    rewardSubscriptionId: await programOf(graph, site),
    botToken: await botTokenAt(inject("services").port, "register", site),
  };
  const query =
    "mutation ($input: RegisterInput!) { register(input: $input) { viewer { lastName } userErrors { code message field } } }";
  const { cookie, text } = await graph.run({ query, variables: { input }, site });
  if (cookie === "") throw new Error(`${canary} could not register: ${text}`);
  return cookie;
}

async function nameOf(graph: TestGateway, site: string): Promise<string> {
  const { data } = await wholeAnswer(() => graph.run({ query: "{ retailer { name } }", site }));
  const retailer = data?.["retailer"] as { name: string } | null | undefined;
  return retailer?.name ?? "";
}

/**
 * Registers shoppers, each with its own canary, and adds the demo shoppers of another retailer.
 * @param series a letter that no other call uses
 * @param count the number of shoppers at each of the two retailers
 */
export async function registerShoppers(graph: TestGateway, series: string, count: number): Promise<readonly Shopper[]> {
  const everybody: Shopper[] = [];
  for (const [at, site] of sites.entries()) {
    const retailer = await nameOf(graph, site);
    for (let index = 0; index < count; index += 1) {
      const canary = `Canary${series}${site.replace("-", "")}${letters(index)}`;
      const phone = `385${at + 2}${String(index).padStart(5, "5")}${series.charCodeAt(0) % 10}`;
      everybody.push({ site, retailer, canary, cookie: await register(graph, site, canary, phone) });
    }
  }
  const retailer = await nameOf(graph, elsewhere.site);
  for (const canary of elsewhere.emails) {
    const cookie = await retry(() => graph.logIn(canary, elsewhere.site));
    everybody.push({ site: elsewhere.site, retailer, canary, cookie });
  }
  return everybody;
}

/** Selects private data, public data and data that depends on a variable; some requests select much more. */
const own = "viewer { lastName email } retailer { sitePath name } post(category: $category, slug: $slug) { slug }";
const head = "query ($category: String!, $slug: String!)";
const brief = `${head} { ${own} }`;
const long = `${head} { ${own} card: viewer { points { total } } coupons { clippedCount } locations { slug } }`;
const longEvery = 10;

/** A query whose response is the same for all visitors of a retailer. */
const shared = `${head} { retailer { sitePath name } post(category: $category, slug: $slug) { slug } }`;
const sharedEvery = 4;

function queryAt(next: number): string {
  if (next % longEvery === 0) return long;
  return next % sharedEvery === 0 ? shared : brief;
}

const slugs = ["banana-bread", "black-bean-tacos", "sheet-pan-chicken-and-vegetables"] as const;

/** Error codes of a slow or overloaded service, and of a feature that one of the retailers does not offer. */
const harmless = new Set(["UPSTREAM_TIMEOUT", "UPSTREAM_UNAVAILABLE", "NOT_OFFERED"]);

interface Own {
  readonly post?: { readonly slug: string } | null;
  readonly viewer?: { readonly lastName: string | null; readonly email: string | null } | null;
  readonly retailer?: { readonly sitePath: string; readonly name: string | null } | null;
}

/** The shopper of a request, and the post that it selects. */
interface Asked {
  readonly me: Shopper;
  readonly slug: string;
}

function flawsIn({ data, errors, text }: GraphAnswer, { me, slug }: Asked, everybody: readonly Shopper[]) {
  const { site, retailer: ownName, canary } = me;
  const foreign = everybody.filter((other) => other.canary !== canary && text.includes(other.canary));
  const { viewer, retailer, post } = (data ?? {}) as Own;
  const names = [viewer?.lastName, viewer?.email].filter((value) => value != null);
  const isOwn = names.length === 0 || names.some((value) => value.includes(canary));
  const isHere = retailer == null || (retailer.sitePath === site && [ownName, null].includes(retailer.name));
  const isRequested = post == null || post.slug === slug;
  const codes = errors.map(({ extensions }) => extensions.code).filter((code) => !harmless.has(code));
  return [
    ...foreign.map((other) => `${canary} saw ${other.canary}`),
    ...(isOwn && isHere && isRequested ? [] : [`${canary} at ${site} got ${text.slice(0, 200)}`]),
    ...codes.map((code) => `${canary} got ${code}`),
  ];
}

/** The number of concurrent requests. */
const parallel = 25;

/** True for a response with the data of its shopper, who asked for it. */
const namesShopper = ({ data }: GraphAnswer, { canary }: Shopper): boolean =>
  JSON.stringify((data as Own | null)?.viewer ?? null).includes(canary);

/** A prime, so that the order of shoppers varies but is the same in each run. */
const stride = 7_919;

/**
 * Sends the requests of all shoppers concurrently, shuffled.
 * @returns the problems of the responses; empty if no response contains data of another shopper
 * @throws if no response contains data of its own shopper
 */
export async function askAll(
  graph: TestGateway,
  everybody: readonly Shopper[],
  requests: number,
): Promise<readonly string[]> {
  const waiting = Array.from({ length: requests }, (_, index) => (index * stride) % requests);
  const flaws: string[] = [];
  let ownAnswers = 0;
  const asking = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const shopper = everybody[next % everybody.length];
      if (shopper === undefined) return;
      const { site, cookie } = shopper;
      const slug = slugs[next % slugs.length] ?? slugs[0];
      const answer = await graph.run({ query: queryAt(next), variables: { category: "recipes", slug }, site, cookie });
      if (namesShopper(answer, shopper)) ownAnswers += 1;
      flaws.push(...flawsIn(answer, { me: shopper, slug }, everybody));
    }
  };
  await Promise.all(Array.from({ length: parallel }, asking));
  if (ownAnswers === 0) throw new Error("No response has the data of its shopper.");
  return flaws;
}
