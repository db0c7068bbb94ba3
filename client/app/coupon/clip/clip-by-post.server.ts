import { data, redirect } from "react-router-dom";
import { sharedMessages } from "#messages/shared";
import { isOfAnotherShopper, type FormPost } from "../../graphql/form-post.server.ts";
import { formText } from "../../lib/text/form-text.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { withReturn } from "../../lib/url/return-path.ts";
import { couponMessages as text } from "#messages/coupon";
import { ClipCouponMutationDocument } from "./clip-coupon.gql.ts";
import { type ClipOutcome, clipOutcome, clipOutcomeOfError } from "../lib/clip-outcome.ts";

/** A failed clip, with the path of the page to return to. */
export interface RefusedClip {
  readonly message: string;
  readonly returnTo: string;
}

const messages = {
  failed: text.clipFailed,
  unavailable: text.clipUnavailable,
  unknown: text.clipUnchecked,
  anotherShopper: sharedMessages.anotherShopper,
} as const;

type PostedOutcome = ClipOutcome | { readonly kind: "anotherShopper" };

function messageOf(outcome: Exclude<PostedOutcome, { kind: "clipped" | "unauthenticated" }>): string {
  if (outcome.kind === "refused") return outcome.reason;
  if (outcome.kind !== "limited") return messages[outcome.kind];
  return `${text.clipPaused} ${text.clipAgainIn({ seconds: outcome.waitSeconds })}`;
}

/** Clips the coupon of a form without JavaScript; redirects to its page or to the login, or returns the failure. */
export async function clipByPost({ client, form, ofViewer }: FormPost) {
  const returnTo = localPath(formText(form, "returnTo"), "/digital-coupons");
  const outcome: PostedOutcome = await client
    .mutate({
      mutation: ClipCouponMutationDocument,
      variables: { input: { couponId: formText(form, "coupon") } },
      fetchPolicy: "no-cache",
      context: ofViewer,
    })
    .then(
      (response): PostedOutcome => clipOutcome(response.data),
      // The server's connection to the gateway does not depend on the browser's connection, so `online` is true.
      (error: unknown): PostedOutcome =>
        isOfAnotherShopper(error) ? { kind: "anotherShopper" } : clipOutcomeOfError(error, true),
    );
  if (outcome.kind === "clipped") return redirect(returnTo, 303);
  if (outcome.kind === "unauthenticated") return redirect(withReturn("/login", returnTo), 303);
  return data<RefusedClip>(
    { message: messageOf(outcome), returnTo },
    { status: outcome.kind === "unknown" ? 503 : 400 },
  );
}
