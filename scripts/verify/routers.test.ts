import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { gatewayConfig } from "../../deploy/routers/hive-gateway.config.ts";
import { root } from "../run/run.ts";

interface RouterConfig {
  readonly headers: {
    readonly subgraphs: {
      readonly aisle: { readonly request: readonly { readonly propagate: { readonly named: string } }[] };
    };
  };
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

const [, table = ""] = read("docs/guides/federation.md").split("| Header ");

/** The headers of the guide that a router forwards to the gateway. */
const needed = (table.split("\n\n")[0] ?? "")
  .split("\n")
  .flatMap((row) => /^\| (`[^|]+)/.exec(row)?.[1]?.match(/[\w-]+/g) ?? [])
  .map((name) => name.toLowerCase())
  .toSorted();

it("the configuration of the Apollo Router forwards the headers of the guide", () => {
  const { headers } = parse(read("deploy/routers/apollo-router.yaml")) as RouterConfig;
  expect(needed.length).toBeGreaterThan(10);
  expect(headers.subgraphs.aisle.request.map(({ propagate }) => propagate.named).toSorted()).toEqual(needed);
});

it("the configuration of Hive Gateway forwards them to this subgraph alone", () => {
  const { fromClientToSubgraphs } = gatewayConfig.propagateHeaders;
  const request = { headers: new Headers({ cookie: "a=1" }) };
  const forwarded = fromClientToSubgraphs({ request, subgraphName: "aisle" });
  expect(Object.keys(forwarded).toSorted()).toEqual(needed);
  expect(forwarded).toMatchObject({ cookie: "a=1" });
  expect(fromClientToSubgraphs({ request, subgraphName: "reviews" })).toEqual({});
});
