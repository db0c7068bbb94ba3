import type { Inputs } from "./assumptions.ts";

const SECONDS_PER_MONTH = 30 * 24 * 3_600;
const HOURS_PER_MONTH = 730;
const MB_PER_GB = 1_000;
const KB_PER_MB = 1_000;
const KB_PER_GB = 1_000_000;
const MEGABITS_PER_KB = 0.008;
/** To survive the loss of a machine. */
const LEAST_PROCESSES = 2;

/** Returns what a number of visits per second causes. */
export function loadOf(visits: number, inputs: Inputs) {
  const webVisits = visits * (1 - inputs.appShare);
  const cachedPages = webVisits * inputs.guestShare * inputs.pageCacheHits;
  const laterViews = webVisits * (inputs.viewsPerVisit - 1) + visits * inputs.appShare * inputs.viewsPerVisit;
  const clips = visits * inputs.clipsPerVisit;
  const graphRequests = laterViews * inputs.requestsPerView + clips;
  const pagesKb = webVisits * (inputs.pageKb + inputs.newVisitors * inputs.filesKb);
  return {
    cachedPages,
    renderedPages: webVisits - cachedPages,
    graphRequests,
    clips,
    serviceCalls: graphRequests * inputs.callsPerRequest,
    redisCommands: graphRequests * inputs.redisCommandsPerRequest,
    megabits: (pagesKb + graphRequests * inputs.responseKb) * MEGABITS_PER_KB,
  };
}

export type Load = ReturnType<typeof loadOf>;

/** Returns the processes of one core each that do this work at the peak, given in milliseconds per second. */
function group(milliseconds: number, memoryMb: number, { busy }: Inputs) {
  const cores = milliseconds / 1_000;
  const processes = Math.max(LEAST_PROCESSES, Math.ceil(cores / busy));
  return { processes, cores, memoryGb: (processes * memoryMb) / MB_PER_GB };
}

function groupsOf(load: Load, inputs: Inputs) {
  const pages = load.cachedPages * inputs.cachedPageMs + load.renderedPages * inputs.renderedPageMs;
  const gatewayMb = inputs.gatewayMb + (inputs.stores * inputs.storeKb) / KB_PER_MB;
  const reads = (load.graphRequests - load.clips) * inputs.requestMs + load.renderedPages * inputs.pageDataMs;
  return {
    webServers: group(pages, inputs.webServerMb, inputs),
    gateways: group(reads + load.clips * inputs.clipMs, gatewayMb, inputs),
    services: group(load.serviceCalls * inputs.serviceCallMs, inputs.serviceMb, inputs),
  };
}

/** Returns the cores of PostgreSQL that the load uses. */
const databaseCores = (load: Load, inputs: Inputs): number =>
  ((load.serviceCalls - load.clips) * inputs.readMs + load.clips * inputs.writeMs) / 1_000;

/** Returns the cost per month in dollars. */
function costOf(capacity: ReturnType<typeof needsOf>, inputs: Inputs, cloud: "amazon" | "google") {
  const processes = Object.values(capacity.groups).reduce((sum, each) => sum + each.processes, 0);
  const servers = processes * inputs[`${cloud}CoreHour`] * HOURS_PER_MONTH;
  const database =
    Math.ceil(capacity.databaseCores / inputs.busy) * inputs[`${cloud}DatabaseCoreHour`] * HOURS_PER_MONTH;
  const gigabytes = ((capacity.mean.megabits / MEGABITS_PER_KB) * SECONDS_PER_MONTH) / KB_PER_GB;
  const traffic = gigabytes * inputs[`${cloud}TrafficGb`];
  return { servers, database, traffic, total: servers + database + traffic };
}

/** Returns the parts that cannot be doubled by starting another process, the one that is full first at the beginning. */
function limitsOf(peak: Load, inputs: Inputs) {
  const shares: Readonly<Record<string, number>> = {
    "Redis, commands": peak.redisCommands / inputs.redisLimit,
    "PostgreSQL, processor": databaseCores(peak, inputs) / inputs.databaseCores,
    "PostgreSQL, commits": peak.clips / inputs.databaseCommits,
    "load balancer, network": peak.megabits / 1_000 / inputs.networkGbps,
    "services, calls": peak.serviceCalls / inputs.serviceCallsLimit,
  };
  return (
    Object.entries(shares)
      // The share of the limit that the peak uses, and the shoppers with whom it is reached.
      .map(([part, used]) => ({ part, used, shoppers: inputs.shoppers / used }))
      .toSorted((a, b) => a.shoppers - b.shoppers)
  );
}

function needsOf(inputs: Inputs) {
  const visits = (inputs.shoppers * inputs.visitsPerMonth) / SECONDS_PER_MONTH;
  const mean = loadOf(visits, inputs);
  const peak = loadOf(visits * inputs.peakFactor, inputs);
  return { mean, peak, groups: groupsOf(peak, inputs), databaseCores: databaseCores(peak, inputs) };
}

/** Returns what the shoppers of these inputs need at the peak, and its cost if it runs all month. */
export function capacityOf(inputs: Inputs) {
  const needs = needsOf(inputs);
  return {
    ...needs,
    amazon: costOf(needs, inputs, "amazon"),
    google: costOf(needs, inputs, "google"),
    limits: limitsOf(needs.peak, inputs),
  };
}

export type Capacity = ReturnType<typeof capacityOf>;
