import { UpstreamError } from "../errors/upstream-error.ts";
import { documentId } from "../execution/documents/read-manifest.ts";
import { shopperCalls } from "./shopper-routes.ts";
import type { StubCall } from "./stub-upstream.ts";

const coupons = "query Coupons($first: Int) { coupons { list(first: $first) { nodes { summary value { cents } } } } }";
/** A trusted document. */
export const stores = "query Stores { locations { name } }";
/** Asked by a client that accepts the other media type too. */
export const whoAmI = "query WhoAmI { viewer { firstName } }";
const email = "query Email { viewer { email receipts { total { cents } } } }";
const posts = "query Posts { posts { nodes { title } } }";
const features = "query Features { features { title } locations { name } }";
const place = 'query Place { place(address: "Provo") { formattedAddress } }';
const lists = `
  query Lists($first: Int) { coupons { ...Four } }
  fragment Four on CouponBook { a: list(first: $first) { ...All } b: list(first: $first) { ...All } c: list(first: $first) { ...All } d: list(first: $first) { ...All } }
  fragment All on CouponConnection { nodes {
    id offerId offerCode state brandName categoryName summary description shortDescription disclaimer isFeatured activeDate
    expiryDate daysLeft isExpiringSoon expiryText timesRedeemed lastRedeemed viewerCanClip value { cents formatted }
  } }`;
const leave = "mutation Leave { logout { loggedOut } }";
const clip = 'mutation Clip { clipCoupon(input: { couponId: "canary" }) { alreadyClipped userErrors { code } } }';
/** What is asked before the scenarios, so that the fast lane knows it. */
export const knownDocuments = [coupons, stores, whoAmI, email, posts, features, place, lists];

/** A request, whatever its form. */
export interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
  readonly search?: string;
  readonly host?: string;
}

/** An answer that never comes; whoever waits for it has to give up by himself. */
const never = ({ options: { signal } }: StubCall) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new UpstreamError({ upstream: "loyalty", kind: "timeout" })));
  });

/** A request with what surrounds it. */
export interface Scenario {
  readonly name: string;
  /** Which lane the last request takes. */
  readonly lane: "fast" | "full";
  readonly ask: Asked | ((shopper: { readonly cookie: string }) => Asked);
  readonly broken?: Readonly<Record<string, unknown>>;
  /** How long after the others it is asked, in milliseconds. */
  readonly laterMs?: number;
  /** How often it is asked; the last answer counts. */
  readonly times?: number;
}

const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
const refused = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401 });
const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** Every check that a request passes on its way, once where it lets through and once where it does not. */
export const scenarios: readonly Scenario[] = [
  { name: "a known query of a guest", lane: "fast", ask: { body: { query: coupons } } },
  { name: "variables", lane: "fast", ask: { body: { query: coupons, variables: { first: 1 } } } },
  {
    name: "null for everything optional",
    lane: "fast",
    ask: { body: { query: stores, variables: null, operationName: null, extensions: null } },
  },
  { name: "the name of the operation", lane: "fast", ask: { body: { query: stores, operationName: "Stores" } } },
  {
    name: "what the client is made with",
    lane: "fast",
    ask: { body: { query: stores, extensions: { clientLibrary: { name: "any", version: "1" } } } },
  },
  {
    name: "the id of a trusted document alone",
    lane: "fast",
    ask: { body: { extensions: persisted(documentId(stores)) } },
  },
  {
    name: "the id of a trusted document in the other spelling",
    lane: "fast",
    ask: { body: { documentId: documentId(stores) } },
  },
  {
    name: "another media type",
    lane: "fast",
    ask: { body: { query: whoAmI }, headers: { accept: "application/graphql-response+json" } },
  },
  { name: "a signed-in shopper", lane: "fast", ask: (headers) => ({ body: { query: email }, headers }) },
  {
    name: "a session that was tampered with",
    lane: "fast",
    ask: ({ cookie }) => ({ body: { query: email }, headers: { cookie: `${cookie}x` } }),
  },
  {
    name: "a query that states another viewer",
    lane: "fast",
    ask: ({ cookie }) => ({ body: { query: email }, headers: { cookie, "x-aisle-viewer": "guest" } }),
  },
  { name: "an empty bearer", lane: "fast", ask: { body: { query: email }, headers: { authorization: "" } } },
  {
    name: "a shared answer under a bearer that is none",
    lane: "full",
    ask: { body: { query: stores }, headers: { authorization: "Bearer canary" } },
  },
  {
    name: "a bearer that is none",
    lane: "full",
    ask: ({ cookie }) => ({ body: { query: email }, headers: { cookie, authorization: "Bearer canary" } }),
  },
  {
    name: "the session of another retailer",
    lane: "fast",
    ask: (headers) => ({ body: { query: whoAmI }, headers, host: "lees.example" }),
  },
  { name: "the age of kept data", lane: "fast", ask: { body: { query: posts } } },
  {
    name: "variables that lie too deep",
    lane: "full",
    ask: {
      body: `{"query":${JSON.stringify(coupons)},"variables":{"first":${"[".repeat(9_000)}${"]".repeat(9_000)}}}`,
    },
  },
  { name: "a subscription", lane: "full", ask: { body: { query: "subscription { __typename }" } } },
  { name: "a rate limit that is not reached", lane: "full", ask: { body: { query: place } } },
  { name: "a rate limit that is reached", lane: "full", times: 32, ask: { body: { query: place } } },
  {
    name: "a page of a size that is not allowed",
    lane: "full",
    ask: { body: { query: coupons, variables: { first: 0 } } },
  },
  {
    name: "an answer that could become too large",
    lane: "full",
    ask: { body: { query: lists, variables: { first: 500 } } },
  },
  {
    name: "an upstream that is down",
    lane: "full",
    broken: { [shopperCalls.receipts]: down },
    ask: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "an upstream that answers nonsense",
    lane: "full",
    broken: { [shopperCalls.receipts]: "canary" },
    ask: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "an upstream that never answers",
    lane: "full",
    broken: { [shopperCalls.receipts]: never },
    ask: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "a fault of ours",
    lane: "full",
    broken: { [shopperCalls.receipts]: new TypeError("canary") },
    ask: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "variables of the wrong type",
    lane: "full",
    ask: { body: { query: coupons, variables: { first: "canary" } } },
  },
  { name: "variables that are no object", lane: "full", ask: { body: { query: coupons, variables: [] } } },
  {
    name: "an operation that the document does not have",
    lane: "full",
    ask: { body: { query: stores, operationName: "Other" } },
  },
  { name: "the name of the operation as a number", lane: "full", ask: { body: { query: stores, operationName: 1 } } },
  { name: "an unknown document", lane: "full", ask: { body: { query: "query Unknown { locations { slug } }" } } },
  { name: "a document with an unknown field", lane: "full", ask: { body: { query: "{ canary }" } } },
  { name: "a document that cannot be parsed", lane: "full", ask: { body: { query: "{" } } },
  { name: "no document", lane: "full", ask: { body: { variables: {} } } },
  { name: "introspection", lane: "full", times: 2, ask: { body: { query: "{ __schema { queryType { name } } }" } } },
  { name: "a mutation", lane: "full", times: 2, ask: { body: { query: leave } } },
  {
    name: "a mutation from a page of the session's viewer",
    lane: "full",
    ask: { body: { query: clip }, headers: { "x-aisle-viewer": "guest" } },
  },
  {
    name: "a mutation from a page of another viewer",
    lane: "full",
    ask: ({ cookie }) => ({ body: { query: clip }, headers: { cookie, "x-aisle-viewer": "guest" } }),
  },
  {
    name: "a logout under a bearer that is none",
    lane: "full",
    ask: { body: { query: leave }, headers: { authorization: "Bearer canary" } },
  },
  {
    name: "a text with the id of another",
    lane: "full",
    ask: { body: { query: coupons, extensions: persisted(documentId(stores)) } },
  },
  { name: "an extension of somebody's own", lane: "full", ask: { body: { query: stores, extensions: { other: 1 } } } },
  { name: "extensions that are no object", lane: "full", ask: { body: { query: stores, extensions: "canary" } } },
  { name: "several operations at once", lane: "full", ask: { body: [{ query: stores }, { query: stores }] } },
  { name: "a body that is no JSON", lane: "full", ask: { body: "{" } },
  {
    name: "a body that is too large",
    lane: "full",
    ask: { body: { query: stores, variables: { text: "x".repeat(200_000) } } },
  },
  { name: "a GET", lane: "full", ask: { method: "GET", search: `?query=${encodeURIComponent(stores)}` } },
  {
    name: "a GET of a client that proves itself",
    lane: "full",
    ask: {
      method: "GET",
      search: `?query=${encodeURIComponent(stores)}`,
      headers: { "apollo-require-preflight": "1" },
    },
  },
  {
    name: "what a form sends",
    lane: "full",
    ask: { body: { query: stores }, headers: { "content-type": "text/plain" } },
  },
  {
    name: "a content type that nobody reads",
    lane: "full",
    ask: { body: { query: stores }, headers: { "content-type": "application/xml" } },
  },
  {
    name: "a client that accepts neither media type",
    lane: "full",
    ask: { body: { query: stores }, headers: { accept: "text/html" } },
  },
  { name: "a host that is nobody's", lane: "full", ask: { body: { query: stores }, host: "evil.example" } },
  {
    name: "a page of another origin",
    lane: "full",
    ask: { body: { query: stores }, headers: { origin: "https://evil.example" } },
  },
  {
    name: "a list of which one half cannot be read",
    lane: "full",
    // Until then the last good answer stands in for it.
    laterMs: 11 * 60_000,
    broken: { "GET /sites/shared/posts": down },
    ask: { body: { query: posts } },
  },
  {
    name: "a session that has ended at the service",
    lane: "full",
    broken: { [shopperCalls.record]: refused },
    ask: (headers) => ({ body: { query: email }, headers }),
  },
];
