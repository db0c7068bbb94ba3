import { expect, it } from "vitest";
import { makeStore } from "../testing/stores.ts";
import { storeThing } from "./store-json-ld.ts";

it("describes a store with its address, weekly hours and holidays, and omits unknown values", () => {
  const english = { __typename: "DayHours" as const, language: "en" };
  const hours = [
    { ...english, day: "Monday", hours: "6:00 AM - 11:00 PM", opens: "06:00", closes: "23:00" },
    { ...english, day: "Sunday", hours: "Closed", opens: null, closes: null },
  ];
  const closed = { hours: "Closed", closed: true, opens: null, closes: null };
  const christmas = { date: "2026-12-25", ...closed, note: null, language: "en" };
  const store = makeStore({
    storeHours: hours,
    hoursExceptions: [{ __typename: "HoursException", ...christmas }],
    email: null,
  });
  const thing = JSON.parse(JSON.stringify(storeThing(store, "Reams", "https://reams.example/stores/provo")));
  expect(thing).toMatchObject({
    "@type": "GroceryStore",
    name: "Reams Provo",
    url: "https://reams.example/stores/provo",
    address: { streetAddress: "1 Center Street", addressLocality: "Provo", addressRegion: "UT", postalCode: "84601" },
    openingHoursSpecification: [{ dayOfWeek: "Monday", opens: "06:00", closes: "23:00" }],
    specialOpeningHoursSpecification: [
      { validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" },
    ],
  });
  expect(thing).not.toHaveProperty("email");
});
