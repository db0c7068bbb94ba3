import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { demoCharities } from "../seed/charities.ts";
import { demoRetailers } from "./demo-retailers.ts";

const content = join(import.meta.dirname, "../../../content");

interface Info {
  readonly rewardsTiers: readonly number[];
  readonly features: Readonly<Record<string, { readonly value: unknown }>>;
}

/** The retailers with pages about rewards, with their retailer info from the content. */
const demos = demoRetailers()
  .map((retailer) => ({ ...retailer, sitePath: retailer.appId.replace(/^app-/, "") }))
  .filter(({ sitePath }) => sitePath !== "bluebird")
  .map((retailer) => {
    const text = readFileSync(join(content, retailer.sitePath, "retailer-info.yaml"), "utf8");
    return { ...retailer, info: parse(text) as Info };
  });

const sitesWith = (isOn: (info: Info) => boolean) =>
  demos.filter(({ info }) => isOn(info)).map(({ sitePath }) => sitePath);

it.each(demos)("gives shoppers of $sitePath rewards at a tier of the content", ({ reward, info }) => {
  expect(info.rewardsTiers).toContain(reward);
});

it.each(demos)("gives fuel rewards at $sitePath if and only if it has a fuel station", ({ hasFuel, info }) => {
  const places = info.features["fuelPlaces"]?.value;
  expect(Array.isArray(places) && places.length > 0).toBe(hasFuel);
});

it("has a retailer with the rewards pages for every switch about rewards", () => {
  const isOn = (name: string) => sitesWith(({ features }) => features[name]?.value === true);
  const places = ({ features }: Info) => features["fuelPlaces"]?.value as readonly string[];
  expect(isOn("excludesWalletCredits")).toEqual(["cedar-creek"]);
  expect(isOn("hideRewardsButton")).toEqual(["southend"]);
  expect(sitesWith((info) => places(info).length > 0)).toHaveLength(5);
  expect(sitesWith((info) => places(info).length === 2)).toEqual(["grandway"]);
});

it("has few enough schools at one retailer to show them all by district", () => {
  const counts = Object.fromEntries(demos.map((retailer) => [retailer.sitePath, demoCharities(retailer).length]));
  expect(counts).toMatchObject({ lees: 20, reams: 50 });
});
