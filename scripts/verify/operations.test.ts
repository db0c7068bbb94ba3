import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { errorCodes } from "../../gateway/src/platform/errors/codes.ts";
import { createSilentCounts } from "../../gateway/src/platform/telemetry/silent-failures.ts";
import { createMetrics } from "../../gateway/src/platform/telemetry/metrics.ts";
import { root } from "../run/run.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const rules: readonly Rule[] = parse(read("deploy/prometheus-rules.yml")).groups.flatMap(
  (group: { readonly rules: readonly Rule[] }) => group.rules,
);
const panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] = JSON.parse(
  read("deploy/dashboard.json"),
).panels;
const questions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const guide = read("docs/guides/operate.md");

/** All metrics with their labels, as a gateway reports them after one event of each kind. */
const exported = new Map<string, Set<string>>();

async function readAllMetrics(): Promise<string> {
  const metrics = createMetrics();
  metrics.vitalMeasured({ metric: "LCP", value: 1, route: "/", retailer: "reams" });
  const silent = createSilentCounts();
  silent.readFailed("content");
  silent.dropped("posts", 1);
  const state = {
    name: "content",
    isCalled: true,
    breaker: "open",
    interrupted: ["read reams"],
    active: 1,
    queued: 1,
    lastErrorKind: null,
    failures: {},
  };
  const noCall = () => Promise.reject(new Error("no call is made"));
  const upstream = {
    name: "content",
    get: noCall,
    send: noCall,
    state: () => ({ ...state, breaker: "open" as const }),
  };
  metrics.watch({ upstreams: () => [upstream], silent, isRedisReachable: () => true });
  metrics.requestFinished({ route: "/graphql", status: 200, ms: 1, kind: "query", codes: ["NOT_FOUND"] });
  const call = {
    upstream: "content",
    method: "GET",
    path: "/",
    status: 200,
    ms: 1,
    attempts: 2,
    failure: null,
    span: undefined,
    exchange: undefined,
  };
  metrics.upstreamCalled(call);
  return (await metrics.read()).text;
}

beforeAll(async () => {
  // Prometheus itself adds this metric for every target.
  exported.set("up", new Set());
  for (const [, name = "", labels = ""] of (await readAllMetrics()).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    exported.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)));
  }
});

/** Returns the metrics of a Prometheus query, each with the labels of its matchers. */
function metricsOf(question: string) {
  return [...question.matchAll(/\b(up|(?:aisle|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", matchers]) => ({
      name,
      labels: [...(matchers ?? "").matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label),
    }),
  );
}

it.each(questions)("uses only metrics that a gateway exports in %s", (question) => {
  const queriedMetrics = metricsOf(question);
  expect(queriedMetrics.length).toBeGreaterThan(0);
  expect(queriedMetrics.filter(({ name }) => !exported.has(name))).toEqual([]);
  // Prometheus adds the job.
  const unknown = queriedMetrics.flatMap(({ name, labels }) =>
    labels.filter((label) => !exported.get(name)?.has(label)),
  );
  expect(unknown.filter((label) => label !== "job")).toEqual([]);
});

it("uses only error codes that exist", () => {
  const codes = questions.flatMap((text) =>
    [...text.matchAll(/code=~?"([^"]+)"/g)].flatMap(([, names = ""]) => names.split("|")),
  );
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !Object.hasOwn(errorCodes, code))).toEqual([]);
});

it("has a section for each alert in the guide, in the same order, and no others", () => {
  const headings = [...guide.matchAll(/^### `(\w+)`/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
});

it("quotes only log messages that exist in the code", () => {
  const quoted = [...guide.matchAll(/`"msg":"([^"`]+)"`/g)].map(([, line = ""]) => line);
  const sources = globSync("{gateway/src,client/server,services/src,http-server}/**/*.ts", {
    cwd: root,
    exclude: (name) => name.includes(".test."),
  });
  const texts = sources.map((file) => read(file)).join("\n");
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((line) => !texts.includes(`"${line}"`))).toEqual([]);
});
