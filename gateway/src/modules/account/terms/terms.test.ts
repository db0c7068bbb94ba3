import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperCalls } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { wirePost } from "../../../testing/wire-samples.ts";

const acceptance = "/loyalty/app-reams/customermanagement/termsandconditions/41000000101/1.10";
const versions = "currentVersion acceptedVersion needsAcceptance";
const accept = `mutation { acceptTerms { terms { ${versions} } userErrors { code message } } }`;
const tryAgain = "Something went wrong with your request. Please try submitting again.";

const termsText = wirePost({ category: "pages", slug: "register-terms", description: "Be kind." });
const content = contentRoutes({ posts: [termsText] });

const current = [{ CurrentTermsVersion: "1.9" }, { CurrentTermsVersion: "1.10" }];
const wire = (...accepted: unknown[]) => ({
  CurrentTerms: current,
  CustomerTermsInfo: accepted.map((CustomerVersionAccepted) => ({ CustomerVersionAccepted })),
});

/** Creates a service that stores the accepted versions; with a failure, the acceptance fails. */
function termsService(failure?: UpstreamError, before: readonly string[] = ["1.9"]) {
  const accepted = [...before];
  return stubUpstream("loyalty", {
    [shopperCalls.agreements]: () => wire(...accepted),
    [`POST ${acceptance}`]: () => {
      if (failure !== undefined) throw failure;
      accepted.push("1.10");
      return { Success: true };
    },
  });
}

it.each([
  { accepted: [], acceptedVersion: null, needsAcceptance: true },
  { accepted: [null], acceptedVersion: null, needsAcceptance: true },
  { accepted: ["1.9", "1.2"], acceptedVersion: "1.9", needsAcceptance: true },
  { accepted: ["1.10"], acceptedVersion: "1.10", needsAcceptance: false },
  { accepted: [2], acceptedVersion: "2", needsAcceptance: false },
])("compares the versions $accepted with the highest current one", async ({ accepted, ...expected }) => {
  const { data } = await execute(`{ viewer { terms { ${versions} } } }`, {
    viewer: {},
    upstreams: { loyalty: { [shopperCalls.agreements]: wire(...accepted) } },
  });
  expect(data).toEqual({ viewer: { terms: { currentVersion: "1.10", ...expected } } });
});

it("sends an acceptance in the order of customer and version", async () => {
  const loyalty = stubUpstream("loyalty", {
    [shopperCalls.agreements]: wire("1.9"),
    "POST /terms/1.10/of/41000000101": { Success: true },
  });
  await execute(accept, {
    viewer: {},
    upstreams: { loyalty, content },
    loyaltyPaths: { acceptTerms: "/terms/{version}/of/{customer}" },
  });
  expect(loyalty.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/terms/1.10/of/41000000101",
  ]);
});

it("returns the current version to a guest with the service bearer, with nothing to accept", async () => {
  const loyalty = stubUpstream("loyalty", { [shopperCalls.agreements]: { CurrentTerms: current } });
  const { data } = await execute(`{ terms { ${versions} } }`, { upstreams: { loyalty } });
  expect(data).toEqual({ terms: { currentVersion: "1.10", acceptedVersion: null, needsAcceptance: false } });
  expect(loyalty.calls.map(({ options }) => [options.bearer, options.query])).toEqual([
    ["loyalty-service-token", { action: "GET" }],
  ]);
});

it("accepts the version that the service returns as current and reads it back", async () => {
  const loyalty = termsService();
  const { data } = await execute(accept, { viewer: {}, upstreams: { loyalty, content } });
  const terms = { currentVersion: "1.10", acceptedVersion: "1.10", needsAcceptance: false };
  expect(data).toEqual({ acceptTerms: { terms, userErrors: [] } });
  expect(loyalty.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    shopperCalls.agreements,
    `POST ${acceptance}`,
    shopperCalls.agreements,
  ]);
  expect(loyalty.calls[0]?.options.query).toEqual({ action: "GET", customerNum: "41000000101" });
});

it("rejects an acceptance while the text of the terms cannot be read", async () => {
  const loyalty = termsService();
  const { data } = await execute(accept, { viewer: {}, upstreams: { loyalty, content: contentRoutes() } });
  const message = "We can't show the terms of use right now. Please try again later.";
  expect(data).toEqual({ acceptTerms: { terms: null, userErrors: [{ code: "UPSTREAM_FAILED", message }] } });
  expect(loyalty.calls.map(({ method }) => method)).toEqual(["GET"]);
});

it("writes nothing when the current version is already accepted", async () => {
  const loyalty = termsService(undefined, ["1.10"]);
  const { data } = await execute(accept, { viewer: {}, upstreams: { loyalty, content } });
  expect(data).toMatchObject({ acceptTerms: { terms: { needsAcceptance: false }, userErrors: [] } });
  expect(loyalty.calls).toHaveLength(1);
});

it.each([
  ["its reason", { kind: "refused", reason: "This version was withdrawn." }, "REFUSED", "This version was withdrawn."],
  ["the generic text without a reason", { kind: "refused" }, "REFUSED", tryAgain],
  [
    "the generic text for the message of a library",
    { kind: "refused", reason: "Request failed with status code 400" },
    "REFUSED",
    tryAgain,
  ],
  ["the generic text for an outage", { kind: "unavailable" }, "UPSTREAM_FAILED", tryAgain],
] as const)("reports a failure with %s", async (_name, failure, code, message) => {
  const loyalty = termsService(new UpstreamError({ upstream: "loyalty", ...failure }));
  const { data } = await execute(accept, { viewer: {}, upstreams: { loyalty, content } });
  expect(data).toEqual({ acceptTerms: { terms: null, userErrors: [{ code, message }] } });
});

it("rejects a guest without a call to the service", async () => {
  const loyalty = termsService();
  const { data } = await execute(accept, { upstreams: { loyalty } });
  expect(data).toMatchObject({ acceptTerms: { terms: null, userErrors: [{ code: "UNAUTHENTICATED" }] } });
  expect(loyalty.calls).toEqual([]);
});

it("reports a failure for an acceptance that the service does not show", async () => {
  const loyalty = { [shopperCalls.agreements]: wire("1.9"), [`POST ${acceptance}`]: { Success: true } };
  const { data } = await execute(accept, { viewer: {}, upstreams: { loyalty, content } });
  expect(data).toMatchObject({
    acceptTerms: { terms: { needsAcceptance: true }, userErrors: [{ code: "UPSTREAM_FAILED" }] },
  });
});
