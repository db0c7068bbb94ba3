import { contentRoutes, offerRoutes } from "./routes.ts";
import { shopperCalls, shopperRoutes } from "./shopper-routes.ts";
import type { StubRoutes } from "./stub-upstream.ts";
import { wireLocation, wireOffer, wirePost } from "./wire-samples.ts";

const charities = [{ CharityId: "7000", Notes: "Aspen Hollow Elementary", ZipCode: "84604", IsEnrolled: true }];

const loyalty: StubRoutes = {
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

const content: StubRoutes = {
  ...contentRoutes({
    locations: [wireLocation()],
    posts: [wirePost({ slug: "banana-bread", description: "Ripe." })],
    features: [wirePost()],
    banners: [wirePost({ category: "banners" })],
  }),
  "GET /sites/reams/menus": { menus: [{ slug: "main", menu: [{ label: "Home", url: "/" }] }] },
};

/** Upstreams that have something of everything for guests of `reams` and for the shopper that tests sign in. */
export const wholeShop = { loyalty, content };
