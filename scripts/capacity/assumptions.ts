export interface Assumption {
  readonly value: number;
  readonly unit: string;
  /** Where the value comes from: a measurement with its command, a price list, or an estimate. */
  readonly source: string;
}

const estimate = "estimate";
const scaled = "measured: node scripts/scale/throughput.ts";
const web = "measured: npm run bench -- web";
const peers = "measured: npm run bench";
const priceList = (name: string) => `list price, ${name}, 2026`;

/** The inputs of the capacity model; each of them is an option of `npm run capacity`. */
export const assumptions = {
  shoppers: { value: 10_000_000, unit: "shoppers", source: "the business" },
  stores: { value: 5_000, unit: "stores", source: "the business" },
  visitsPerMonth: { value: 4, unit: "visits per shopper and month", source: estimate },
  peakFactor: { value: 20, unit: "times the mean, on a Thanksgiving Wednesday", source: "the business" },
  appShare: { value: 0.4, unit: "of the visits are in an app, which needs no pages", source: estimate },
  guestShare: { value: 0.6, unit: "of the visits on the web are without a login", source: estimate },
  pageCacheHits: { value: 0.9, unit: "of the pages of guests come from the page cache", source: estimate },
  viewsPerVisit: { value: 6, unit: "pages or screens per visit, the first included", source: estimate },
  requestsPerView: { value: 1.5, unit: "graph requests per page or screen after the first", source: estimate },
  clipsPerVisit: { value: 1.5, unit: "clips per visit", source: estimate },
  callsPerRequest: { value: 1.2, unit: "calls to services per graph request of a shopper", source: peers },

  cachedPageMs: { value: 0.09, unit: "ms of a web server per page from the page cache", source: scaled },
  renderedPageMs: { value: 12.4, unit: "ms of a web server per rendered page", source: scaled },
  pageDataMs: { value: 3.6, unit: "ms of a gateway per rendered page", source: scaled },
  requestMs: { value: 0.8, unit: "ms of a gateway per graph request, compression included", source: peers },
  clipMs: { value: 1.2, unit: "ms of a gateway per clip", source: estimate },
  serviceCallMs: { value: 1.5, unit: "ms of a service per call", source: estimate },
  readMs: { value: 0.3, unit: "ms of PostgreSQL per call that reads", source: estimate },
  writeMs: { value: 1, unit: "ms of PostgreSQL per clip", source: estimate },
  redisCommandsPerRequest: { value: 2, unit: "commands of Redis per graph request", source: estimate },

  webServerMb: { value: 404, unit: "MB per web server under load", source: web },
  gatewayMb: { value: 413, unit: "MB per gateway under load", source: peers },
  storeKb: { value: 40, unit: "KB of public data per store in each gateway: hours, ad, posts", source: estimate },
  serviceMb: { value: 300, unit: "MB per process of a service", source: estimate },
  busy: { value: 0.5, unit: "of a core in use at the peak, so that the loss of a zone is bearable", source: estimate },

  pageKb: { value: 25, unit: "KB per page, compressed", source: "measured: npm run bench -- page" },
  filesKb: { value: 400, unit: "KB of scripts, fonts and pictures per first visit", source: "measured: Lighthouse" },
  newVisitors: { value: 0.25, unit: "of the visits on the web load these files", source: estimate },
  responseKb: { value: 6, unit: "KB per response of the graph, compressed", source: peers },

  redisLimit: { value: 80_000, unit: "commands per second of one Redis", source: estimate },
  databaseCores: { value: 32, unit: "cores of the largest database that you want to run", source: "the business" },
  databaseCommits: { value: 10_000, unit: "commits per second of one database", source: estimate },
  networkGbps: { value: 10, unit: "Gbit/s of the load balancer", source: estimate },
  serviceCallsLimit: { value: 20_000, unit: "calls per second that the services allow", source: "the business" },

  amazonCoreHour: { value: 0.0408, unit: "$ per core with 4 GB and hour (m7g)", source: priceList("us-east-1") },
  amazonDatabaseCoreHour: { value: 0.168, unit: "$ per core and hour, two zones", source: priceList("us-east-1") },
  amazonTrafficGb: { value: 0.085, unit: "$ per GB from the CDN", source: priceList("us-east-1") },
  googleCoreHour: { value: 0.0486, unit: "$ per core with 4 GB and hour (n2)", source: priceList("us-central1") },
  googleDatabaseCoreHour: { value: 0.1386, unit: "$ per core and hour, two zones", source: priceList("us-central1") },
  googleTrafficGb: { value: 0.08, unit: "$ per GB from the CDN", source: priceList("us-central1") },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof assumptions;

export type Inputs = Readonly<Record<AssumptionName, number>>;

/** The values with which the guide is written. */
export const defaults = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Inputs;
