import { expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { wireLocation, type WireLocation } from "../../testing/wire-samples.ts";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const daily = (hours: string) => week.map((day) => ({ day, hours }));
const fields = "slug label language isOpenNow closesAt nextOpensAt";

async function departmentsAt(now: string, store: Partial<WireLocation>, language: "en" | "es" = "en") {
  const labels = { language, labels: language === "es" ? { Bakery: "Panadería" } : {} };
  const content = { ...contentRoutes({ locations: [wireLocation(store)] }), "GET /sites/reams/labels": labels };
  const options = { now, upstreams: { content }, context: { language } };
  const { data, errors } = await execute(`{ locations { departments { ${fields} } } }`, options);
  expect(errors).toEqual([]);
  return (data as { locations: [{ departments: unknown }] }).locations[0].departments;
}

const pharmacy = { pharmacyHeaderText: "Pharmacy Counter", pharmacyHours: daily("9:00 AM - 7:00 PM") };
const bakery = { label: "Bakery", hours: daily("6:00 AM - 6:00 PM") };
const defaults = { language: "en", isOpenNow: null, closesAt: null, nextOpensAt: null };

it("tells which departments are open by the clock of the store, the pharmacy first", async () => {
  const store = { ...pharmacy, additionalHours: [bakery], timeZone: "America/Los_Angeles" };
  expect(await departmentsAt("2026-12-03T02:30:00Z", store)).toEqual([
    { ...defaults, slug: "pharmacy", label: "Pharmacy Counter", isOpenNow: true, closesAt: "2026-12-03T03:00:00.000Z" },
    { ...defaults, slug: "bakery", label: "Bakery", isOpenNow: false, nextOpensAt: "2026-12-03T14:00:00.000Z" },
  ]);
});

it("does not know whether a department is open on a day with exceptional store hours", async () => {
  const store = { additionalHours: [bakery], hoursExceptions: [{ date: "2026-12-24", hours: "6:00 AM - 6:00 PM" }] };
  expect(await departmentsAt("2026-12-24T18:00:00Z", store)).toEqual([
    { ...defaults, slug: "bakery", label: "Bakery" },
  ]);
  expect(await departmentsAt("2026-12-23T18:00:00Z", store)).toMatchObject([{ isOpenNow: true }]);
});

it("has a pharmacy of which only the phone number is known, and none without any details", async () => {
  const now = "2026-12-03T18:00:00Z";
  const phone = { pharmacyPhoneNumber: "801-555-0143" };
  expect(await departmentsAt(now, phone)).toEqual([{ ...defaults, slug: "pharmacy", label: "Pharmacy" }]);
  expect(await departmentsAt(now, { pharmacyHeaderText: "Pharmacy" })).toEqual([]);
});

it("lists each department once, by its first hours", async () => {
  const again = { label: "bakery", hours: daily("Closed") };
  const rows = await departmentsAt("2026-12-03T18:00:00Z", { additionalHours: [bakery, again] });
  expect(rows).toMatchObject([{ label: "Bakery", isOpenNow: true }]);
});

it("has the same slug in every language", async () => {
  const rows = await departmentsAt("2026-12-03T18:00:00Z", { additionalHours: [bakery] }, "es");
  expect(rows).toMatchObject([{ slug: "bakery", label: "Panadería", language: "es" }]);
});

it("lists the aisles in the order of a walk, and none if one of them cannot be read", async () => {
  const aislesOf = async (aisles?: readonly object[]) => {
    const content = contentRoutes({ locations: [wireLocation({ ...(aisles && { aisles: aisles as never }) })] });
    const { data } = await execute("{ locations { aisles { number departments } } }", { upstreams: { content } });
    return (data as { locations: [{ aisles: unknown }] }).locations[0].aisles;
  };
  const aisles = [{ departments: ["Produce"] }, { number: "1", departments: ["Dairy", "Deli"] }];
  expect(await aislesOf(aisles)).toEqual([{ number: null, departments: ["Produce"] }, aisles[1]]);
  expect(await aislesOf([...aisles, { number: "2", departments: [] }])).toBeNull();
  expect(await aislesOf([])).toBeNull();
  expect(await aislesOf()).toBeNull();
});
