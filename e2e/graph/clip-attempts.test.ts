import { expect, it } from "vitest";
import { retry } from "./retry.ts";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();

const couponsQuery = `{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id offerId } } } }`;
const clipMutation = `mutation ($input: ClipCouponInput!) { clipCoupon(input: $input) { userErrors { code } } }`;
const attemptsQuery = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) {
  clipAttempts { nodes { offerId outcome reason coupon { id } } } } }`;

interface Coupon {
  readonly id: string;
  readonly offerId: string;
}

async function firstAvailable(site: string, cookie: string): Promise<Coupon> {
  const { data, text } = await graph.run({ query: couponsQuery, site, cookie });
  const { coupons } = data as { readonly coupons: { readonly list: { readonly nodes: readonly Coupon[] } } };
  const [coupon] = coupons.list.nodes;
  if (coupon === undefined) throw new Error(`There is no coupon to clip: ${text}`);
  return coupon;
}

it.each([
  { site: "reams", api: "loyalty", email: "ben@example.com", match: "activate" },
  { site: "bluebird", api: "commerce", email: "ben@example.com", match: "offers/clip" },
] as const)("shows support a clip at $site that its service did not take", async ({ site, api, email, match }) => {
  const cookie = await graph.logIn(email, site);
  const { id: couponId, offerId } = await firstAvailable(site, cookie);
  await graph.control.break(api, { mode: "error", status: 503, match });
  const clip = { query: clipMutation, variables: { input: { couponId } }, site, cookie };
  expect((await graph.run(clip)).data).toEqual({ clipCoupon: { userErrors: [{ code: "UPSTREAM_FAILED" }] } });
  await graph.control.mend();
  const agent = await graph.logInSupport(site);
  const lookup = { by: "EMAIL", value: email, reason: "asked by a test" };
  // The gateway stores the failure after its response.
  await retry(async () => {
    const { data } = await graph.run({ query: attemptsQuery, variables: { lookup }, site, cookie: agent });
    const attempt = { offerId, outcome: "FAILED", reason: null, coupon: { id: couponId } };
    expect(data).toEqual({ customer: { clipAttempts: { nodes: expect.arrayContaining([attempt]) } } });
  });
});
