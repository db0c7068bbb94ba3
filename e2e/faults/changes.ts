import { agent } from "../stack/agent.ts";
import type { Cast, Target } from "./target.ts";

const change = { field: "target", isWrite: true, hasShape: true } as const;

const outcome = "userErrors { code }";

const clip = `mutation ($id: ID!) { target: clipCoupon(input: { couponId: $id }) { coupon { id state } ${outcome} } }`;
const clipBatch = `mutation ($ids: [ID!]!) { target: clipCoupons(input: { couponIds: $ids }) {
  results { outcome coupon { id state } error { code } } ${outcome} } }`;
const openViewer = `mutation ($id: ID!) { target: openAdViewer(input: { storeId: $id }) { ${outcome} } }`;
const signIn = `mutation ($input: SupportLoginInput!) { target: supportLogin(input: $input) { ${outcome} } }`;
const report = `mutation { target: reportAd(input: { adId: "ad-1", event: VIEW }) { ${outcome} } }`;
const subscribe = `mutation ($input: SubscribeEmailInput!) { target: subscribeEmail(input: $input) { ${outcome} } }`;
const submit = `mutation ($input: SubmitFormInput!) { target: submitForm(input: $input) { ${outcome} } }`;
const moveHome = `mutation ($to: String!) { target: updateHomeStore(input: { storeNumber: $to }) { ${outcome} } }`;

const message = [
  { name: "name", value: "Dora Green" },
  { name: "email", value: "dora@example.com" },
  { name: "message", value: "Do you have rye bread?" },
];

const emailOf = (count: number) => [{ name: "email", value: `reader${count}.${Date.now()}@example.com` }];

const activation = {
  ...change,
  api: "loyalty",
  setting: "LOYALTY_URL",
  route: "POST /loyalty/{appId}/quotient/{id}/offers/activate",
  match: "/activate$",
} as const;

function clips({ grandway, coupons }: Cast): readonly Target[] {
  const asShopper = { cookie: grandway, site: "grandway" };
  return [
    {
      ...activation,
      name: "a clip",
      operation: () => ({ query: clip, variables: { id: coupons.pop() }, ...asShopper }),
    },
    {
      ...activation,
      name: "a batch of clips",
      operation: () => ({ query: clipBatch, variables: { ids: [coupons.pop()] }, ...asShopper }),
    },
  ];
}

function shopperChanges({ cookie, bluebird, storeId }: Cast): readonly Target[] {
  return [
    {
      ...change,
      name: "another home store",
      api: "commerce",
      setting: "COMMERCE_URL",
      route: "PUT /retailers/{retailerId}/updateAccount",
      match: "/updateAccount$",
      renewsBearer: true,
      // Alternates between two stores: the gateway does not call the service if the store is the home store already.
      operation: (count) => ({
        query: moveHome,
        variables: { to: String(1 + (count % 2)) },
        cookie: bluebird,
        site: "bluebird",
      }),
    },
    {
      ...change,
      name: "ad-viewer",
      api: "ad-viewer",
      setting: "AD_VIEWER_URLS",
      route: "POST /{site}/{store}/api/account/visit",
      operation: () => ({ query: openViewer, variables: { id: storeId }, cookie }),
    },
  ];
}

function visitorChanges({ botToken }: Cast): readonly Target[] {
  return [
    {
      ...change,
      name: "ad-studio",
      api: "ad-studio",
      setting: "AD_STUDIO_URL",
      route: "PUT /websites/posts/{id}/view",
      operation: () => ({ query: report }),
    },
    {
      ...change,
      name: "signup",
      api: "signup",
      setting: "SIGNUP_URLS",
      route: "GET /subscribe/{list}",
      hasShape: false,
      operation: (count) => ({
        query: subscribe,
        variables: { input: { form: "email-signup", values: emailOf(count) } },
      }),
    },
    {
      ...change,
      name: "a message",
      api: "portal",
      setting: "PORTAL_URL",
      route: "POST /mail",
      match: "^/mail$",
      operation: async () => ({
        query: submit,
        variables: { input: { form: "contact", values: message, botToken: await botToken() } },
      }),
    },
  ];
}

const agentChange: Target = {
  ...change,
  name: "sso",
  api: "sso",
  setting: "SSO_URL",
  route: "POST /staff/login",
  operation: () => ({ query: signIn, variables: { input: agent } }),
};

/** The operations that change data at the services. */
export function changesOf(cast: Cast): readonly Target[] {
  return [...clips(cast), ...shopperChanges(cast), agentChange, ...visitorChanges(cast)];
}
