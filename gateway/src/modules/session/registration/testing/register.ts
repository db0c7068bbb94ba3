import { expect } from "vitest";
import { UpstreamError } from "../../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../../testing/execute.ts";
import { contentRoutes } from "../../../../testing/routes.ts";
import { stubUpstream, type StubRoutes } from "../../../../testing/stub-upstream.ts";
import { wireLocation, wirePost, wireRetailer, type WirePost } from "../../../../testing/wire-samples.ts";
import { workingService } from "./loyalty-routes.ts";

/** The current time of the tests. */
export const now = "2026-05-04T18:00:00Z";

const plain = {
  firstName: "Dora",
  lastName: "Lund",
  email: "Dora@Example.com",
  phone: "(801) 555-0700",
  address1: "1 Main Street",
  zip: "84663",
  storeNumber: "1",
  password: "Groceries4Us!",
  acceptsTerms: true,
  botToken: "token",
};

const termsText = wirePost({ category: "pages", slug: "register-terms", description: "Be kind." });

/** The options of a registration in a test. */
export interface Attempt extends ExecuteOptions {
  readonly loyalty?: StubRoutes;
  readonly retailer?: never;
  readonly features?: Partial<ReturnType<typeof wireRetailer>["features"]>;
  readonly isBot?: boolean;
  readonly posts?: readonly WirePost[];
}

/** Registers a shopper; every upstream call succeeds unless the options change it. */
export async function register(
  changes: object = {},
  { loyalty = {}, features = {}, isBot = false, posts = [termsText], ...options }: Attempt = {},
) {
  const upstream = stubUpstream("loyalty", { ...workingService, ...loyalty });
  const portal = stubUpstream("portal", { "GET /recaptcha/verify": { Success: !isBot } });
  const retailer = { features: { ...wireRetailer().features, ...features } };
  const content = contentRoutes({ retailer, locations: [wireLocation()], posts });
  const { data, errors, cookies } = await execute(
    `mutation ($input: RegisterInput!) { register(input: $input) { registered viewer { firstName shopperNumber }
      token { value } redirectPath notice userErrors { code field message } } }`,
    {
      now,
      variables: { input: { ...plain, ...changes } },
      ...options,
      upstreams: { loyalty: upstream, portal, content },
    },
  );
  expect(errors).toEqual([]);
  const sent = (call: string) =>
    upstream.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ options: { json } }) => json);
  return { payload: data?.["register"], sent, cookies, calls: upstream.calls };
}

/** Returns an error of the loyalty service. */
export const failed = (kind: UpstreamError["kind"], errorCode = 30, reason = "") =>
  new UpstreamError({ upstream: "loyalty", kind, errorCode, ...(reason === "" ? {} : { reason }) });

/** Returns the payload of a rejected registration. */
export const refusedWith = (code: string, message: string, ...field: string[]) => ({
  registered: false,
  viewer: null,
  token: null,
  redirectPath: null,
  notice: null,
  userErrors: [{ code, field: field.length === 0 ? null : ["input", ...field], message }],
});
