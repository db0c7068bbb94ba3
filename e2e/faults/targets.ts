import type { Operation } from "../graph/graph.ts";
import type { TestGateway } from "../graph/gateway.ts";
import { agent } from "../stack/agent.ts";
import type { Api } from "../stack/control.ts";

/** An operation that needs one service, beside others that need others. */
export interface Target {
  readonly name: string;
  readonly api: Api;
  /** The setting that holds the address of the service. */
  readonly setting: string;
  /** The calls that are broken; all calls of the service without it. */
  readonly match?: string;
  /** Makes an operation that nobody has asked yet, so that nothing kept answers it. */
  operation(count: number): Operation;
  /** What is asked of a service that works, where that would use up what nobody has asked yet. */
  readonly usual?: Operation;
  /** The alias of the field that needs the service; all others are its neighbours. */
  readonly field: string;
  readonly isWrite: boolean;
  /** True when what the service answers is JSON with something in it. */
  readonly hasShape: boolean;
  /** True when only that can be tried. */
  readonly isOnlyShape?: boolean;
}

/** What the operations are made with. */
export interface Cast {
  /** A shopper of `reams`, the same one at `bluebird`, whose accounts are elsewhere, and one with many offers. */
  readonly cookie: string;
  readonly bluebird: string;
  readonly grandway: string;
  /** Coupons that can still be clipped at `grandway`; every clip takes one. */
  readonly coupons: string[];
  readonly storeId: string;
}

const neighbours = {
  loyalty: `shopper: viewer { lastName }`,
  content: `stores: locations { name }`,
  portal: `link: passwordResetLink(input: { email: "nobody@example.com", token: "a-token-that-nobody-was-ever-sent" }) { valid }`,
} as const;

const beside = (field: string, ...apis: readonly (keyof typeof neighbours)[]): string =>
  `{ asked: ${field} ${apis.map((api) => neighbours[api]).join(" ")} }`;

const lists = ["locations { name }", "features { title }", "postCategories { name }"] as const;

/** Lists of content, each of which is read once: after that it is kept. */
const contents = ["lees", "southend", "harvest-hall", "cedar-creek", "bluebird", "grandway"].flatMap((site) =>
  lists.map((list) => ({ query: beside(list, "portal"), site })),
);

const read = { field: "asked", isWrite: false, hasShape: true } as const;
const write = { field: "asked", isWrite: true, hasShape: true } as const;

function reads({ cookie, bluebird }: Cast): readonly Target[] {
  return [
    {
      ...read,
      name: "loyalty",
      api: "loyalty",
      setting: "LOYALTY_URL",
      operation: () => ({ query: beside("viewer { lastName }", "content", "portal"), cookie }),
    },
    {
      ...read,
      name: "content",
      api: "content",
      setting: "CONTENT_URL",
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
      isOnlyShape: true,
      usual: { query: beside("locations { name }", "portal") },
      operation: (count) => contents[count % contents.length] ?? { query: "" },
    },
    {
      ...read,
      name: "portal",
      api: "portal",
      setting: "PORTAL_URL",
      operation: () => ({
        query: beside(neighbours.portal.replace("link: ", ""), "loyalty", "content"),
        cookie,
      }),
    },
    {
      ...read,
      name: "commerce",
      api: "commerce",
      setting: "COMMERCE_URL",
      operation: () => ({
        query: beside("viewer { lastName }", "content", "portal"),
        cookie: bluebird,
        site: "bluebird",
      }),
    },
  ];
}

function writes({ cookie, grandway, coupons, storeId }: Cast): readonly Target[] {
  const change = (
    name: string,
    api: Api,
    setting: string,
    rest: Pick<Target, "operation"> & Partial<Target>,
  ): Target => ({
    ...write,
    name,
    api,
    setting,
    ...rest,
  });
  const outcome = "userErrors { code }";
  return [
    change("a clip", "loyalty", "LOYALTY_URL", {
      match: "/activate$",
      operation: () => ({
        query: `mutation ($id: ID!) { asked: clipCoupon(input: { couponId: $id }) { coupon { id state } ${outcome} } }`,
        variables: { id: coupons.pop() },
        cookie: grandway,
        site: "grandway",
      }),
    }),
    change("ad-viewer", "ad-viewer", "AD_VIEWER_URLS", {
      operation: () => ({
        query: `mutation ($id: ID!) { asked: openAdViewer(input: { storeId: $id }) { ${outcome} } }`,
        variables: { id: storeId },
        cookie,
      }),
    }),
    change("sso", "sso", "SSO_URL", {
      operation: () => ({
        query: `mutation ($input: SupportLoginInput!) { asked: supportLogin(input: $input) { ${outcome} } }`,
        variables: { input: agent },
      }),
    }),
    change("ad-studio", "ad-studio", "AD_STUDIO_URL", {
      operation: () => ({ query: `mutation { asked: reportAd(input: { adId: "ad-1", event: VIEW }) { ${outcome} } }` }),
    }),
    change("signup", "signup", "SIGNUP_URLS", {
      hasShape: false,
      operation: (count) => ({
        query: `mutation ($input: SubscribeEmailInput!) { asked: subscribeEmail(input: $input) { ${outcome} } }`,
        variables: {
          input: {
            form: "email-signup",
            values: [{ name: "email", value: `reader${count}.${Date.now()}@example.com` }],
          },
        },
      }),
    }),
  ];
}

/** Everything that is asked of the services, so that each is needed by something. */
export const targetsOf = (cast: Cast): readonly Target[] => [...reads(cast), ...writes(cast)];

/** Logs the shoppers in and looks what they can ask for. Throws when something of it is not there. */
export async function castOf(graph: TestGateway): Promise<Cast> {
  const cookie = await graph.logIn("cora@example.com");
  const bluebird = await graph.logIn("cora@example.com", "bluebird");
  const grandway = await graph.logIn("cora@example.com", "grandway");
  const query = "{ coupons { list(first: 500) { nodes { id state } } } }";
  const { data } = await graph.run({ query, cookie: grandway, site: "grandway" });
  const book = data?.["coupons"] as { list: { nodes: { id: string; state: string }[] } } | null | undefined;
  const coupons = (book?.list.nodes ?? []).filter(({ state }) => state === "AVAILABLE").map(({ id }) => id);
  const ads = await graph.run({ query: "{ weeklyAd { store { id } } }", cookie });
  const ad = ads.data?.["weeklyAd"] as { store: { id: string } } | null | undefined;
  if (coupons.length === 0 || !ad) throw new Error(`There is nothing to ask for: ${ads.text}`);
  return { cookie, bluebird, grandway, coupons, storeId: ad.store.id };
}
