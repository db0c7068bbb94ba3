import type { ApolloClient } from "@apollo/client";
import { rootFieldsOf } from "../../graphql/fields.ts";
import { isOffline } from "../../lib/browser/connection.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { ClipCouponsMutationDocument } from "./clip-coupons.gql.ts";
import { type BatchClipQueryQuery, BatchClipQueryDocument } from "./batch-clip.gql.ts";
import { batchResponse, batchResponseOfError, type BatchClipResponse } from "./batch-response.ts";

export type BatchClipCoupon = NonNullable<BatchClipQueryQuery["coupons"]>["list"]["nodes"][number];

/** The coupons of a list that can be clipped, in the order to clip them, or why there are none. */
type BatchClipRead =
  | { readonly kind: "read"; readonly coupons: readonly BatchClipCoupon[] }
  | { readonly kind: "unread" | "loggedOut" };

export async function readBatch(client: ApolloClient, bookId: string, address: CouponAddress): Promise<BatchClipRead> {
  const { filter } = matchVariables({ ...address, view: "available" });
  try {
    const { data } = await client.query({
      query: BatchClipQueryDocument,
      variables: { filter },
      fetchPolicy: "network-only",
    });
    const { coupons } = rootFieldsOf(client, data);
    if (coupons.state !== "value") return { kind: "unread" };
    if (coupons.value.id !== bookId) return { kind: "loggedOut" };
    return { kind: "read", coupons: coupons.value.list.nodes.filter(({ viewerCanClip }) => viewerCanClip) };
  } catch {
    return { kind: "unread" };
  }
}

/** Sends coupons of a batch and returns the outcome of each; never fails. */
export async function sendBatch(client: ApolloClient, ids: readonly string[]): Promise<BatchClipResponse> {
  const canBeSent = !isOffline();
  try {
    const variables = { input: { couponIds: ids } };
    const { data } = await client.mutate({ mutation: ClipCouponsMutationDocument, variables });
    return data ? batchResponse(ids, data) : batchResponseOfError(ids, null, true);
  } catch (error) {
    return batchResponseOfError(ids, error, canBeSent);
  }
}
