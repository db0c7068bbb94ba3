import { shotOf } from "../harness/ask.ts";
import type { Shot } from "../../tools/load/caller.ts";
import { type LoadResult, putLoad } from "../../tools/load/closed-loop.ts";
import { createAddresses } from "../harness/page-costs.ts";
import { COUPON_CARDS, PAGES, startPages } from "../harness/pages.ts";
import type { Product } from "../harness/product.ts";
import { cpuMsOf, memoryMbOf } from "../../tools/process/usage.ts";
import type { Options } from "../options.ts";
import { compareWebPeers } from "./web-peers.ts";
import { median, percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

const page = PAGES.coupons;
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

async function visitsOf(product: Product): Promise<readonly Visit[]> {
  const { client: port } = product.ports;
  const headers = { accept: "text/html", "accept-encoding": "br" };
  const guest = { port, path: page, headers, body: null };
  return [
    { name: "guest, the same page again", shot: guest },
    { name: "guest, each time another address", shot: { ...guest, path: createAddresses(page) } },
    {
      name: "shopper, never kept",
      shot: { ...guest, headers: { ...headers, cookie: await sessionCookie(product) } },
    },
  ];
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

async function measureProduct(product: Product, options: Options) {
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
  return { text: `${table(head, rows)}\n\nFirst bytes are those of one visitor alone. ${memory}`, rounds };
}

/** Measures the web server of the whole product, and what its pages cost beside those of its peers. */
export async function measureWeb(options: Options): Promise<Section> {
  const field = await startPages(options.firstPort);
  try {
    const product = await measureProduct(field.product, options);
    const peers = await compareWebPeers(field, options);
    return {
      title: `The web server, coupon page with ${COUPON_CARDS} cards`,
      text: [product.text, peers.text].join("\n\n"),
      data: { rounds: product.rounds, ...peers.data },
    };
  } finally {
    await field.stop();
  }
}
