import { contentRoutes, offerRoutes } from "./routes.ts";
import { shopperCalls, shopperRoutes } from "./shopper-routes.ts";
import type { StubRoutes } from "./stub-upstream.ts";
import { accessRoutes, staffRoutes } from "./support.ts";
import { wireLocation, wireOffer, wirePost } from "./wire-samples.ts";

const charities = [{ CharityId: "7000", Notes: "Aspen Hollow Elementary", ZipCode: "84604", IsEnrolled: true }];

const at = "2026-05-04T12:00:00.000Z";

const support: StubRoutes = {
  ...accessRoutes,
  "POST /support/app-reams/customers/410000001017/endsessions": { Success: true },
  "GET /support/app-reams/customers/41000000101/signins": { SignIns: [{ At: at, Outcome: "Succeeded", Device: null }] },
  "GET /support/app-reams/customers/41000000101/terms": { Acceptances: [{ Version: "1.10", At: at }] },
  "GET /support/app-reams/customers/41000000101/clips": { ClipAttempts: [] },
};

const loyalty: StubRoutes = {
  ...shopperRoutes(),
  ...support,
  [shopperCalls.agreements]: { CurrentTerms: [{ CurrentTermsVersion: "1.10" }], CustomerTermsInfo: [] },
  [shopperCalls.charities]: charities,
  "GET /loyalty/app-reams/customers/41000000101/passkeys": {
    Passkeys: [
      {
        CredentialId: "p".repeat(22),
        PublicKey: "key",
        Counter: 0,
        Transports: [],
        Name: "Phone",
        CreatedAt: at,
        LastUsedAt: null,
        RefusedAt: null,
      },
    ],
  },
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
    EmailAddress: "ana@example.com",
    MyStore: { MyStoreNumber: "1" },
  },
};

const content: StubRoutes = {
  ...contentRoutes({
    locations: [wireLocation({ adviewerPage: "/reams/springville" })],
    posts: [wirePost({ slug: "banana-bread", description: "Ripe." })],
    features: [wirePost()],
    banners: [wirePost({ category: "banners" })],
  }),
  "GET /sites/reams/email-templates/password-reset": { from: "a@b.example", subject: "Reset", body: "{{resetLink}}" },
  "GET /sites/reams/menus": { menus: [{ slug: "main", menu: [{ label: "Home", url: "/" }] }] },
};

const sso: StubRoutes = { ...staffRoutes, "GET /staff/audit": { entries: [], hasMore: false, total: 0 } };

const portal: StubRoutes = {
  "GET /mail": { Mails: [{ SentAt: at, Kind: "password-reset", Subject: "Reset your password" }] },
  "POST /account/reset-password": { Success: true },
  "GET /content/reams": [],
};

const adViewer: StubRoutes = {
  "POST /reams/springville/api/account/authenticate": { authToken: "opaque-token" },
  "GET /reams/springville/api/content": [],
};

/** Upstreams with data of every kind for guests of `reams`, for the default shopper, and for support. */
export const wholeShop = { loyalty, content, sso, portal, adViewer };
