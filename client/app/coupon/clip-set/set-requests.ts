import type { ApolloClient } from "@apollo/client";
import { rootFieldsOf } from "../../graphql/fields.ts";
import { isOffline } from "../../lib/browser/connection.ts";
import type { CouponAddress } from "../lib/coupon-address.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { ClipCouponsMutationDocument } from "./clip-coupons.gql.ts";
import { type ClipSetQueryQuery, ClipSetQueryDocument } from "./clip-set.gql.ts";
import { setAnswer, setAnswerOfError, type SetAnswer } from "./set-answer.ts";

/** A coupon of a set. */
export type SetCoupon = NonNullable<ClipSetQueryQuery["coupons"]>["list"]["nodes"][number];

/**
 * Reads the coupons of a list that can be clipped, in the order to clip them. Returns the reason if they cannot be read, or the
 * session has ended.
 * @param bookId the shopper's book
 */
export async function readSet(
  client: ApolloClient,
  bookId: string,
  address: CouponAddress,
): Promise<readonly SetCoupon[] | "unread" | "loggedOut"> {
  const { filter } = matchVariables({ ...address, view: "available" });
  try {
    const { data } = await client.query({
      query: ClipSetQueryDocument,
      variables: { filter },
      fetchPolicy: "network-only",
    });
    const { coupons } = rootFieldsOf(client, data);
    if (coupons.state !== "value") return "unread";
    if (coupons.value.id !== bookId) return "loggedOut";
    return coupons.value.list.nodes.filter(({ viewerCanClip }) => viewerCanClip);
  } catch {
    return "unread";
  }
}

/** Sends coupons of a set and returns the outcome of each; never fails. */
export async function sendSet(client: ApolloClient, ids: readonly string[]): Promise<SetAnswer> {
  const canBeSent = !isOffline();
  try {
    const variables = { input: { couponIds: ids } };
    const { data } = await client.mutate({ mutation: ClipCouponsMutationDocument, variables });
    return data ? setAnswer(ids, data) : setAnswerOfError(ids, null, true);
  } catch (error) {
    return setAnswerOfError(ids, error, canBeSent);
  }
}
