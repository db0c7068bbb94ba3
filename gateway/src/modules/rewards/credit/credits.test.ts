import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { shopperRoutes } from "../../../testing/shopper-routes.ts";
import { creditDescription } from "./resolvers.ts";

it("returns the credits by kind with their available amounts", async () => {
  const entry = "description date issued { cents } balance { formatted }";
  const { data, errors } = await execute(
    `{ viewer { credits { balance { cents } current { ${entry} } adjustments { ${entry} } expired { ${entry} } } } }`,
    { viewer: {}, upstreams: { loyalty: shopperRoutes() } },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      credits: {
        balance: { cents: 425 },
        current: [
          {
            description: "Birthday credit",
            date: "2026-04-20",
            issued: { cents: 500 },
            balance: { formatted: "$4.25" },
          },
        ],
        adjustments: [
          { description: "Spent", date: "2026-04-25", issued: { cents: 500 }, balance: { formatted: "$4.25" } },
        ],
        expired: [{ description: "-Old", date: "2026-01-20", issued: { cents: 200 }, balance: { formatted: "$2.00" } }],
      },
    },
  });
});

it("gives each entry an id of its own, from which nothing of the entry can be read", async () => {
  const { data } = await execute("{ viewer { credits { current { id } adjustments { id } expired { id } } } }", {
    viewer: {},
    upstreams: { loyalty: shopperRoutes() },
  });
  const ids = JSON.stringify(data).match(/(?<="id":")[^"]*/g) ?? [];
  expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(3);
});

it.each([
  ["1042-Birthday credit", "Birthday credit"],
  ["1042 - Birthday - again ", "Birthday - again"],
  ["-Birthday", "-Birthday"],
  ["Birthday", "Birthday"],
  ["1042-", ""],
])("returns %j as %j", (text, shown) => {
  expect(creditDescription(text)).toBe(shown);
});
