import { shotOf } from "../harness/ask.ts";
import type { Shot } from "../../tools/load/caller.ts";
import { type LoadResult, putLoad } from "../../tools/load/closed-loop.ts";
import { type Product, startProduct } from "../harness/product.ts";
import { cpuMsOf, memoryMbOf } from "../../tools/process/usage.ts";
import type { Options } from "../options.ts";
import { median, percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const page = "/digital-coupons";
const cardCount = 48;
const login = `mutation { login(input: { identifier: "ben@example.com", password: "Groceries4Us!" }) { userErrors { message } } }`;

/** One way to request the page. */
interface Visit {
  readonly name: string;
  readonly shot: Shot;
}

/** Logs in a demo shopper and returns the session cookie. */
async function sessionCookie({ ports }: Product): Promise<string> {
  const { path, body } = shotOf(ports.gateway, { query: login }, null);
  const response = await fetch(`http://127.0.0.1:${ports.gateway}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (cookie === undefined) throw new Error(`The demo shopper could not log in: ${await response.text()}`);
  return cookie;
}

/**
 * Returns a function that returns a new path each time, because the response of a repeated one would come from the page
 * cache.
 */
function createAddresses(): () => string {
  let visits = 0;
  return () => `${page}?visit=${(visits += 1)}`;
}

async function visitsOf(product: Product): Promise<readonly Visit[]> {
  const { client: port } = product.ports;
  const headers = { accept: "text/html", "accept-encoding": "br" };
  const guest = { port, path: page, headers, body: null };
  return [
    { name: "guest, the same page again", shot: guest },
    { name: "guest, each time another address", shot: { ...guest, path: createAddresses() } },
    {
      name: "shopper, never kept",
      shot: { ...guest, headers: { ...headers, cookie: await sessionCookie(product) } },
    },
  ];
}

async function requireCards({ ports }: Product): Promise<void> {
  const html = await (await fetch(`http://127.0.0.1:${ports.client}${page}`)).text();
  const cards = html.split('<article class="coupon-card"').length - 1;
  if (cards !== cardCount) throw new Error(`The page has ${cards} cards in place of ${cardCount}.`);
}

async function measureVisit(product: Product, { name, shot }: Visit, { connections, seconds }: Options) {
  await putLoad(shot, { connections, seconds: Math.min(seconds, 2) });
  const before = cpuMsOf(product.client.pid);
  const result = await putLoad(shot, { connections, seconds });
  const cpuMs = (cpuMsOf(product.client.pid) - before) / result.answers;
  const alone: LoadResult = await putLoad(shot, { connections: 1, seconds });
  return {
    name,
    perSecond: result.answers / result.seconds,
    cpuMs,
    firstByte: percentile(alone.firstBytes, 50),
    p99: percentile(alone.firstBytes, 99),
    failures: result.failures + alone.failures,
    refusals: result.refusals + alone.refusals,
  };
}

type Round = Awaited<ReturnType<typeof measureVisit>>;

async function measured(product: Product, options: Options): Promise<Section> {
  await requireCards(product);
  const visits = await visitsOf(product);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    for (const visit of visits) rounds.push(await measureVisit(product, visit, options));
  }
  const rows = visits.map(({ name }) => {
    const laps = rounds.filter((round) => round.name === name);
    const middle = (valueOf: (round: Round) => number): number => median(laps.map(valueOf));
    const sum = (valueOf: (round: Round) => number): number => laps.reduce((all, round) => all + valueOf(round), 0);
    return [
      name,
      middle(({ perSecond }) => perSecond),
      middle(({ cpuMs }) => cpuMs),
      middle(({ firstByte }) => firstByte),
      middle(({ p99 }) => p99),
      String(sum(({ failures }) => failures)),
      String(sum(({ refusals }) => refusals)),
    ];
  });
  const head = ["", "pages/s", "CPU ms", "first byte p50 ms", "p99 ms", "failed", "rejected"];
  const memory = `The web server uses ${Math.round(memoryMbOf(product.client.pid))} MB after it.`;
  return {
    title: `The web server, coupon page with ${cardCount} cards`,
    text: `${table(head, rows)}\n\nFirst bytes are those of one visitor alone. ${memory}`,
    data: { rounds },
  };
}

/** Measures the web server of the whole product: pages per second on one core, and the time to the first byte. */
export async function measureWeb(options: Options): Promise<Section> {
  const product = await startProduct(options.firstPort);
  try {
    return await measured(product, options);
  } finally {
    await product.stop();
  }
}
