import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse } from "graphql";
import { expect, it } from "vitest";
import { execute } from "../testing/execute.ts";
import { shopperCalls, shopperRoutes } from "../testing/shopper-routes.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { wireLocation, wireOffer, wirePost } from "../testing/wire-samples.ts";

const folder = join(import.meta.dirname, "../../../schema/examples");
const names = readdirSync(folder).filter((name) => name.endsWith(".graphql"));

function variablesOf(name: string): Record<string, unknown> {
  const path = join(folder, name.replace(/graphql$/, "json"));
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>) : {};
}

const charities = [{ CharityId: "7000", Notes: "Aspen Hollow Elementary", ZipCode: "84604", IsEnrolled: true }];

const loyalty = {
  ...shopperRoutes(),
  [shopperCalls.charities]: charities,
  "GET /loyalty/app-reams/charities": charities,
  ...offerRoutes({
    Available: [wireOffer({ OfferId: "300012", OfferSummary: "Save on milk" })],
    Activated: [wireOffer({ OfferId: "2" })],
    Redeemed: [wireOffer({ OfferId: "3", TimesRedeemed: 1 })],
  }),
  "POST /loyalty/app-reams/quotient/41000000101/offers/activate": { Success: true },
  "POST /AppUsers/login": {
    AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "1" } },
    FrequentShopperJwt: "shopper-token",
    OauthCustomerJwt: { CustomerToken: "customer-token" },
  },
  "GET /loyalty/app-reams/customer": {
    FrqShopperNo: "41000000101",
    FirstName: "Ana",
    MyStore: { MyStoreNumber: "1" },
  },
};

const content = {
  ...contentRoutes({
    locations: [wireLocation()],
    posts: [wirePost({ slug: "banana-bread", description: "Ripe." })],
    features: [wirePost()],
    banners: [wirePost({ category: "banners" })],
  }),
  "GET /sites/reams/menus": { menus: [{ slug: "main", menu: [{ label: "Home", url: "/" }] }] },
};

it.each(names)("lets everybody run the sample operation %s as it stands", async (name) => {
  const document = readFileSync(join(folder, name), "utf8");
  const options = {
    variables: variablesOf(name),
    viewer: {},
    upstreams: { loyalty, content },
    now: "2026-05-04T18:00:00Z",
  };
  const { data, errors } = await execute(document, options);
  expect(errors).toEqual([]);
  for (const root of Object.values(data ?? {})) expect(root).not.toBeNull();
});

it.each(names)("tells in the first line of %s for whom and for what it is, and names its one operation", (name) => {
  const document = readFileSync(join(folder, name), "utf8");
  const [audience = ""] = name.split("-");
  expect(document.toLowerCase()).toMatch(new RegExp(`^# ${audience}: .+\\.\\n`));
  const operations = parse(document).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations).toMatchObject([{ name: { kind: Kind.NAME } }]);
});
