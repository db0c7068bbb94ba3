import type { Insertable } from "kysely";
import type { CharityTable } from "../rewards/reward-tables.ts";
import type { DemoRetailer } from "../retailers/demo-retailers.ts";

const districts: readonly (readonly [name: string, zip: string, schools: readonly string[]])[] = [
  ["Canyon View District", "84604", ["Aspen Hollow", "Bridal Falls", "Lone Peak", "Rock Canyon", "Timp Ridge"]],
  ["Jordan Meadows District", "84095", ["Bingham Creek", "Copper Hills", "Elk Run", "Juniper", "Oquirrh View"]],
  ["Cache Valley District", "84321", ["Bear Lake", "Green Canyon", "Logan River", "Providence", "Wellsville"]],
  ["Red Rock District", "84720", ["Cedar Breaks", "Desert Willow", "Iron Springs", "Kolob", "Three Peaks"]],
  ["Great Salt District", "84115", ["Antelope Bay", "Heron Marsh", "Liberty Park", "Saltair", "Sugar House"]],
];

const kinds = ["Elementary", "Middle School"];

/** Returns the school charities of a demo retailer, ten in each of its districts. */
export function demoCharities({ appId, districts: count }: DemoRetailer): Insertable<CharityTable>[] {
  return districts.slice(0, count).flatMap(([district, zip, names], place) =>
    names.flatMap((name, at) =>
      kinds.map((kind, kindAt) => ({
        app_id: appId,
        charity_id: String(7_000 + place * 100 + at * 10 + kindAt),
        district,
        school: `${name} ${kind}`,
        zip,
      })),
    ),
  );
}
