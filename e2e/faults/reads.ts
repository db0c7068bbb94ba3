import type { Cast, Target } from "./target.ts";

const siblings = {
  loyalty: `shopper: viewer { lastName }`,
  content: `stores: locations { name }`,
  portal: `link: passwordResetLink(input: { email: "unknown@example.com", token: "a-token-that-was-never-sent" }) { valid }`,
} as const;

const beside = (field: string, ...apis: readonly (keyof typeof siblings)[]): string =>
  `{ target: ${field} ${apis.map((api) => siblings[api]).join(" ")} }`;

const lists = ["locations { name }", "slides { title }", "postCategories { name }"] as const;

/** Lists of content; each is read once because the gateway caches it afterwards. */
const contents = ["lees", "southend", "harvest-hall", "cedar-creek", "bluebird", "grandway"].flatMap((site) =>
  lists.map((list) => ({ query: beside(list, "portal"), site })),
);

const read = { field: "target", isWrite: false, hasShape: true } as const;

function accountReads({ cookie, bluebird }: Cast): readonly Target[] {
  return [
    {
      ...read,
      name: "loyalty",
      api: "loyalty",
      setting: "LOYALTY_URL",
      route: "GET /loyalty/{appId}/customer",
      operation: () => ({ query: beside("viewer { lastName }", "content", "portal"), cookie }),
    },
    {
      ...read,
      name: "commerce",
      api: "commerce",
      setting: "COMMERCE_URL",
      route: "GET /retailers/{retailerId}/authenticateToken",
      renewsBearer: true,
      operation: () => ({
        query: beside("viewer { lastName }", "content", "portal"),
        cookie: bluebird,
        site: "bluebird",
      }),
    },
    {
      ...read,
      name: "portal",
      api: "portal",
      setting: "PORTAL_URL",
      route: "GET /account/verify",
      operation: () => ({
        query: beside(siblings.portal.replace("link: ", ""), "loyalty", "content"),
        cookie,
      }),
    },
  ];
}

function contentReads({ cookie }: Cast): readonly Target[] {
  return [
    {
      ...read,
      name: "content",
      api: "content",
      setting: "CONTENT_URL",
      route: "GET /sites/{sitePath}/posts/{category}/{slug}",
      hasShape: false,
      operation: (count) => ({
        query: beside(`post(category: "recipes", slug: "none-${count}") { title }`, "loyalty", "portal"),
        cookie,
      }),
    },
    {
      ...read,
      name: "lists of content",
      api: "content",
      setting: "CONTENT_URL",
      route: "GET /sites/{sitePath}/locations",
      isOnlyShape: true,
      usual: { query: beside("locations { name }", "portal") },
      operation: (count) => contents[count % contents.length] ?? { query: "" },
    },
    {
      ...read,
      name: "items of an ad",
      api: "ad-viewer",
      setting: "AD_VIEWER_URLS",
      route: "GET /{site}/{store}/api/content",
      isCached: true,
      operation: () => ({ query: beside("weeklyAd { items(first: 2) { title } }", "portal") }),
    },
  ];
}

const auditRead = ({ support }: Cast): Target => ({
  ...read,
  name: "the log of support",
  api: "sso",
  setting: "SSO_URL",
  route: "GET /staff/audit",
  operation: () => ({
    query: beside("support { audit(first: 2) { nodes { id } } }", "content", "portal"),
    cookie: support,
  }),
});

/** The operations that read data of the services. */
export function readsOf(cast: Cast): readonly Target[] {
  return [...accountReads(cast), ...contentReads(cast), auditRead(cast)];
}
