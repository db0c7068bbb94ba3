import type { Graph } from "../graph/graph.ts";

export interface SeenCoupon {
  readonly id: string;
  readonly state: string;
}

const book = "{ coupons { list(first: 500) { nodes { id state } } } }";
const clip =
  "mutation Clip($input: ClipCouponInput!) { clipCoupon(input: $input) { coupon { state } userErrors { code } } }";

/** Returns the coupons of a shopper. Throws if they cannot be read. */
export async function readCoupons(graph: Graph, cookie: string): Promise<readonly SeenCoupon[]> {
  const { data, text } = await graph.run({ query: book, cookie });
  const couponBook = data?.["coupons"] as
    | { readonly list: { readonly nodes: readonly SeenCoupon[] } }
    | null
    | undefined;
  if (!couponBook) throw new Error(`The coupons could not be read: ${text.slice(0, 500)}`);
  return couponBook.list.nodes;
}

/** Clips a coupon. Returns whether the response reports the clip, its text, and its duration in milliseconds. */
export async function clipCoupon(graph: Graph, cookie: string, couponId: string) {
  const { data, text, milliseconds } = await graph.run({ query: clip, variables: { input: { couponId } }, cookie });
  const payload = data?.["clipCoupon"] as { readonly coupon: { readonly state: string } | null } | null | undefined;
  return { isClipped: payload?.coupon?.state === "CLIPPED", text, milliseconds };
}
