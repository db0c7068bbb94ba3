import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { documentId } from "../engine/documents/read-manifest.ts";
import { shopperCalls } from "./shopper-routes.ts";
import type { StubCall } from "./stub-upstream.ts";

const coupons = "query Coupons($first: Int) { coupons { list(first: $first) { nodes { summary value { cents } } } } }";
/** A trusted document. */
export const stores = "query Stores { locations { name } }";
/** A document that is also sent by a client that accepts the other media type. */
export const whoAmI = "query WhoAmI { viewer { firstName } }";
const email = "query Email { viewer { email receipts { total { cents } } } }";
const posts = "query Posts { posts { nodes { title } } }";
const slides = "query Slides { slides { title } locations { name } }";
const place = 'query Place { place(address: "Provo") { name } }';
const lists = `
  query Lists($first: Int) { coupons { ...Four } }
  fragment Four on CouponBook { a: list(first: $first) { ...All } b: list(first: $first) { ...All } c: list(first: $first) { ...All } d: list(first: $first) { ...All } }
  fragment All on CouponConnection { nodes {
    id offerId offerCode state brandName categoryName summary description shortDescription disclaimer isFeatured activeDate
    expiryDate daysLeft isExpiringSoon expiryText timesRedeemed lastRedeemed viewerCanClip value { cents formatted }
  } }`;
const logOut = "mutation Leave { logout { loggedOut } }";
const clip = 'mutation Clip { clipCoupon(input: { couponId: "canary" }) { alreadyClipped userErrors { code } } }';
/** Documents that are sent before the scenarios, so that their plans are cached. */
export const knownDocuments = [coupons, stores, whoAmI, email, posts, slides, place, lists];

/** A valid or invalid request. */
export interface ScenarioRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
  readonly search?: string;
  readonly host?: string;
}

/** Returns a promise that never resolves; it rejects when the caller aborts. */
const neverResponds = ({ options: { signal } }: StubCall) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new UpstreamError({ upstream: "loyalty", kind: "timeout" })));
  });

/** A request and its circumstances. */
export interface Scenario {
  readonly name: string;
  /** The execution path of the last request. */
  readonly path: "cached plan" | "Apollo Server";
  readonly request: ScenarioRequest | ((shopper: { readonly cookie: string }) => ScenarioRequest);
  readonly broken?: Readonly<Record<string, unknown>>;
  /** The time between the other requests and this one, in milliseconds. */
  readonly laterMs?: number;
  /** The number of times the request is sent; the last response is compared. */
  readonly times?: number;
}

const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
const unauthenticated = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401 });
const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** Accepted and rejected requests for every check. */
export const scenarios: readonly Scenario[] = [
  { name: "a known query of a guest", path: "cached plan", request: { body: { query: coupons } } },
  { name: "variables", path: "cached plan", request: { body: { query: coupons, variables: { first: 1 } } } },
  {
    name: "null for everything optional",
    path: "cached plan",
    request: { body: { query: stores, variables: null, operationName: null, extensions: null } },
  },
  {
    name: "the name of the operation",
    path: "cached plan",
    request: { body: { query: stores, operationName: "Stores" } },
  },
  {
    name: "the client library",
    path: "cached plan",
    request: { body: { query: stores, extensions: { clientLibrary: { name: "any", version: "1" } } } },
  },
  {
    name: "the id of a trusted document alone",
    path: "cached plan",
    request: { body: { extensions: persisted(documentId(stores)) } },
  },
  {
    name: "the id of a trusted document in the other form",
    path: "cached plan",
    request: { body: { documentId: documentId(stores) } },
  },
  {
    name: "another media type",
    path: "cached plan",
    request: { body: { query: whoAmI }, headers: { accept: "application/graphql-response+json" } },
  },
  { name: "a signed-in shopper", path: "cached plan", request: (headers) => ({ body: { query: email }, headers }) },
  {
    name: "a session that was tampered with",
    path: "cached plan",
    request: ({ cookie }) => ({ body: { query: email }, headers: { cookie: `${cookie}x` } }),
  },
  {
    name: "a query that states another viewer",
    path: "cached plan",
    request: ({ cookie }) => ({ body: { query: email }, headers: { cookie, "x-aisle-viewer": "guest" } }),
  },
  { name: "an empty bearer", path: "cached plan", request: { body: { query: email }, headers: { authorization: "" } } },
  {
    name: "a public query with an invalid bearer",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { authorization: "Bearer canary" } },
  },
  {
    name: "an invalid bearer",
    path: "Apollo Server",
    request: ({ cookie }) => ({ body: { query: email }, headers: { cookie, authorization: "Bearer canary" } }),
  },
  {
    name: "a session that was issued in the future",
    path: "Apollo Server",
    request: ({ cookie }) => ({ body: { query: email }, headers: { cookie } }),
    laterMs: -3_600_000,
  },
  {
    name: "the session of another retailer",
    path: "cached plan",
    request: (headers) => ({ body: { query: whoAmI }, headers, host: "lees.example" }),
  },
  { name: "the age of cached data", path: "cached plan", request: { body: { query: posts } } },
  {
    name: "variables that are nested too deep",
    path: "Apollo Server",
    request: {
      body: `{"query":${JSON.stringify(coupons)},"variables":{"first":${"[".repeat(9_000)}${"]".repeat(9_000)}}}`,
    },
  },
  { name: "a subscription", path: "Apollo Server", request: { body: { query: "subscription { __typename }" } } },
  { name: "a rate limit that is not reached", path: "Apollo Server", request: { body: { query: place } } },
  { name: "a rate limit that is reached", path: "Apollo Server", times: 32, request: { body: { query: place } } },
  {
    name: "a page of a size that is not allowed",
    path: "Apollo Server",
    request: { body: { query: coupons, variables: { first: 0 } } },
  },
  {
    name: "a response that could become too large",
    path: "Apollo Server",
    request: { body: { query: lists, variables: { first: 500 } } },
  },
  {
    name: "an upstream that is down",
    path: "Apollo Server",
    broken: { [shopperCalls.receipts]: down },
    request: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "an upstream that sends an invalid response",
    path: "Apollo Server",
    broken: { [shopperCalls.receipts]: "canary" },
    request: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "an upstream that never responds",
    path: "Apollo Server",
    broken: { [shopperCalls.receipts]: neverResponds },
    request: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "an unexpected error",
    path: "Apollo Server",
    broken: { [shopperCalls.receipts]: new TypeError("canary") },
    request: (headers) => ({ body: { query: email }, headers }),
  },
  {
    name: "variables of the wrong type",
    path: "Apollo Server",
    request: { body: { query: coupons, variables: { first: "canary" } } },
  },
  { name: "variables that are no object", path: "Apollo Server", request: { body: { query: coupons, variables: [] } } },
  {
    name: "an operation that the document does not have",
    path: "Apollo Server",
    request: { body: { query: stores, operationName: "Other" } },
  },
  {
    name: "the name of the operation as a number",
    path: "Apollo Server",
    request: { body: { query: stores, operationName: 1 } },
  },
  {
    name: "an unknown document",
    path: "Apollo Server",
    request: { body: { query: "query Unknown { locations { slug } }" } },
  },
  { name: "a document with an unknown field", path: "Apollo Server", request: { body: { query: "{ canary }" } } },
  { name: "a document that cannot be parsed", path: "Apollo Server", request: { body: { query: "{" } } },
  {
    name: "a compressed body",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { "content-encoding": "gzip" } },
  },
  { name: "no document", path: "Apollo Server", request: { body: { variables: {} } } },
  {
    name: "introspection",
    path: "Apollo Server",
    times: 2,
    request: { body: { query: "{ __schema { queryType { name } } }" } },
  },
  { name: "a mutation", path: "Apollo Server", times: 2, request: { body: { query: logOut } } },
  {
    name: "a mutation from a page of the session's viewer",
    path: "Apollo Server",
    request: { body: { query: clip }, headers: { "x-aisle-viewer": "guest" } },
  },
  {
    name: "a mutation from a page of another viewer",
    path: "Apollo Server",
    request: ({ cookie }) => ({ body: { query: clip }, headers: { cookie, "x-aisle-viewer": "guest" } }),
  },
  {
    name: "a logout with an invalid bearer",
    path: "Apollo Server",
    request: { body: { query: logOut }, headers: { authorization: "Bearer canary" } },
  },
  {
    name: "a text with the id of another",
    path: "Apollo Server",
    request: { body: { query: coupons, extensions: persisted(documentId(stores)) } },
  },
  {
    name: "an unknown extension",
    path: "Apollo Server",
    request: { body: { query: stores, extensions: { other: 1 } } },
  },
  {
    name: "extensions that are no object",
    path: "Apollo Server",
    request: { body: { query: stores, extensions: "canary" } },
  },
  {
    name: "several operations at once",
    path: "Apollo Server",
    request: { body: [{ query: stores }, { query: stores }] },
  },
  { name: "a body that is no JSON", path: "Apollo Server", request: { body: "{" } },
  {
    name: "a body that is too large",
    path: "Apollo Server",
    request: { body: { query: stores, variables: { text: "x".repeat(200_000) } } },
  },
  { name: "a GET", path: "Apollo Server", request: { method: "GET", search: `?query=${encodeURIComponent(stores)}` } },
  {
    name: "a GET with a preflight header",
    path: "Apollo Server",
    request: {
      method: "GET",
      search: `?query=${encodeURIComponent(stores)}`,
      headers: { "apollo-require-preflight": "1" },
    },
  },
  {
    name: "the content type of a form",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { "content-type": "text/plain" } },
  },
  {
    name: "an unsupported content type",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { "content-type": "application/xml" } },
  },
  {
    name: "a client that accepts neither media type",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { accept: "text/html" } },
  },
  {
    name: "an unknown host",
    path: "Apollo Server",
    request: { body: { query: stores }, host: "evil.example" },
  },
  {
    name: "a page of another origin",
    path: "Apollo Server",
    request: { body: { query: stores }, headers: { origin: "https://evil.example" } },
  },
  {
    name: "a list of which one source fails",
    path: "Apollo Server",
    // For ten minutes, the cache returns the last valid response of a failing source.
    laterMs: 11 * 60_000,
    broken: { "GET /sites/shared/posts": down },
    request: { body: { query: posts } },
  },
  {
    name: "a session that the loyalty service has ended",
    path: "Apollo Server",
    broken: { [shopperCalls.record]: unauthenticated },
    request: (headers) => ({ body: { query: email }, headers }),
  },
];
