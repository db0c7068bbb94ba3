import { describe, expect, it } from "vitest";
import { addDays, daysBetween, weekdayOf } from "../../../platform/time/calendar-days.ts";
import { seededRandom } from "../../../testing/broken-values.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { wirePost, type WirePost } from "../../../testing/wire-samples.ts";
import { weekdays } from "../../../platform/upstreams/content/decode-parts.ts";
import { readSpecial } from "../content/decode-specials.ts";
import { isOn, projectSpecials, spanOf, weekOf } from "./project-specials.ts";

const special = (fields: object) => {
  const read = readSpecial({ title: "Special", ...fields });
  if (read === null) throw new Error("not a special");
  return read;
};

const datesOf = (month: string, fields: object) =>
  projectSpecials([special(fields)], spanOf(month)).map(({ date }) => date);

describe("the range of a month", () => {
  it.each([
    ["2026-05", "2026-04-24", "2026-06-07"],
    ["2026-01", "2025-12-25", "2026-02-07"],
    ["2028-02", "2028-01-25", "2028-03-09"],
    ["2026-03", "2026-02-22", "2026-04-07"],
    ["2026-11", "2026-10-25", "2026-12-08"],
  ])("of %s is from %s to %s", (month, from, to) => {
    expect(spanOf(month)).toEqual({ from, to });
  });
});

it.each([
  ["2026-11-22", "2026-11-22", "2026-11-28"],
  ["2026-11-28", "2026-11-22", "2026-11-28"],
  ["2027-01-01", "2026-12-27", "2027-01-02"],
])("the week of %s is from Sunday %s to Saturday %s", (day, from, to) => {
  expect(weekOf(day)).toEqual({ from, to });
});

describe("a weekday special", () => {
  it("is active on every such day around the month, across DST changes and the leap day", () => {
    expect(datesOf("2026-03", { day: "Sunday" })).toEqual([
      "2026-02-22",
      "2026-03-01",
      "2026-03-08",
      "2026-03-15",
      "2026-03-22",
      "2026-03-29",
      "2026-04-05",
    ]);
    expect(datesOf("2028-02", { day: "Tuesday" })).toContain("2028-02-29");
  });

  it("is active only between its own dates", () => {
    expect(datesOf("2026-05", { day: "Friday", date: "2026-05-08", endDate: "2026-05-15" })).toEqual([
      "2026-05-08",
      "2026-05-15",
    ]);
  });

  it("is active six or seven times, a week apart, always on its weekday, in all months of two hundred years", () => {
    const random = seededRandom(11);
    for (let round = 0; round < 2_000; round += 1) {
      const month = `${1900 + Math.floor(random() * 200)}-${String(1 + Math.floor(random() * 12)).padStart(2, "0")}`;
      const place = Math.floor(random() * 7);
      const dates = datesOf(month, { day: weekdays[place] });
      const { from, to } = spanOf(month);
      expect(daysBetween(from, to)).toBe(44);
      expect([6, 7]).toContain(dates.length);
      expect(dates.every((date) => weekdayOf(date) === place && from <= date && date <= to)).toBe(true);
      expect(dates.slice(1).every((date, index) => daysBetween(dates[index] ?? "", date) === 7)).toBe(true);
    }
  });
});

describe("a dated special", () => {
  it("is active from the first to the last date, within the range of the month", () => {
    expect(datesOf("2026-05", { date: "2026-06-06", endDate: "2026-06-20" })).toEqual(["2026-06-06", "2026-06-07"]);
    expect(datesOf("2026-05", { endDate: "2026-04-25" })).toEqual(["2026-04-24", "2026-04-25"]);
  });

  it("is active on one day without a last date", () => {
    expect(datesOf("2026-05", { date: "2026-05-04" })).toEqual(["2026-05-04"]);
    expect(datesOf("2028-02", { date: "2028-02-29" })).toEqual(["2028-02-29"]);
  });

  it("without dates is never active", () => {
    expect(datesOf("2026-05", {})).toEqual([]);
  });

  it("is active on exactly the days of the projection", () => {
    const random = seededRandom(5);
    for (let round = 0; round < 500; round += 1) {
      const date = addDays("2026-04-01", Math.floor(random() * 80));
      const one = special({
        ...(random() < 0.7 ? { date } : {}),
        ...(random() < 0.7 ? { endDate: addDays(date, Math.floor(random() * 30) - 5) } : {}),
        ...(random() < 0.5 ? { day: weekdays[Math.floor(random() * 7)] } : {}),
      });
      const { from, to } = spanOf("2026-05");
      const isoDates = new Set(projectSpecials([one], { from, to }).map((day) => day.date));
      for (let day = from; day <= to; day = addDays(day, 1)) expect(isoDates.has(day)).toBe(isOn(one, day));
    }
  });
});

describe("the specials of a retailer", () => {
  const posts: readonly WirePost[] = [
    wirePost({
      slug: "second",
      category: "deli-specials",
      order: 2,
      specials: [{ title: "Fried Chicken", day: "Friday" }],
    }),
    wirePost({
      slug: "first",
      category: "deli-specials",
      order: 1,
      specials: [
        { title: "Ham", date: "2026-05-08", price: "$9.99" },
        { title: "" },
        { title: "Odd", date: "2026-02-30" },
      ],
    }),
    wirePost({
      slug: "to-come",
      category: "deli-specials",
      date: "2026-06-01",
      specials: [{ title: "X", day: "Friday" }],
    }),
    wirePost({ specials: [{ title: "Not of the deli", day: "Friday" }] }),
  ];
  const read = (args: string, fields: string, options: ExecuteOptions = {}) =>
    execute(`{ specials${args} { ${fields} } }`, {
      now: "2026-05-09T05:59:59Z",
      upstreams: { content: contentRoutes({ posts }) },
      ...options,
    });

  it("of a day are in the editor's order", async () => {
    const { data, errors } = await read(
      `(day: "2026-05-08")`,
      "month from to days { date specials { title price day } }",
    );
    expect(errors).toEqual([]);
    expect(data?.["specials"]).toEqual({
      month: "2026-05",
      from: "2026-04-24",
      to: "2026-06-07",
      days: [
        {
          date: "2026-05-08",
          specials: [
            { title: "Ham", price: "$9.99", day: null },
            { title: "Fried Chicken", price: null, day: "FRIDAY" },
          ],
        },
      ],
    });
  });

  it.each([
    ["2026-05-09T05:59:59Z", "2026-05-08"],
    ["2026-05-09T06:00:00Z", "2026-05-09"],
  ])("for %s have the retailer's local date %s", async (now, today) => {
    const { data } = await read("", "month today", { now });
    expect(data?.["specials"]).toEqual({ month: "2026-05", today });
  });

  it("are returned for any month", async () => {
    const { data } = await read(`(month: "2026-07")`, "month days { date }");
    const dates = ["2026-06-26", "2026-07-03", "2026-07-10", "2026-07-17", "2026-07-24", "2026-07-31", "2026-08-07"];
    expect(data?.["specials"]).toEqual({ month: "2026-07", days: dates.map((date) => ({ date })) });
  });

  it.each([`month: "2026-13"`, `month: "May"`, `month: "0000-01"`])("are rejected for %s", async (args) => {
    const { data, errors } = await read(`(${args})`, "month");
    expect(data).toEqual({ specials: null });
    expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
  });

  it("of a week are grouped by day, also across the end of the month", async () => {
    const { data, errors } = await read(`(month: "2026-05")`, `week(of: "2026-08-01") { date specials { title } }`);
    expect(errors).toEqual([]);
    expect(data?.["specials"]).toEqual({ week: [{ date: "2026-07-31", specials: [{ title: "Fried Chicken" }] }] });
  });
});
