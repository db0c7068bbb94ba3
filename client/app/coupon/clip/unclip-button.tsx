import { Button } from "@chakra-ui/react";
import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { unclipMessages as text } from "#messages/unclip";
import { byState, plainOf, rootFieldsOf, useRootFields } from "../../graphql/fields.ts";
import { isOffline } from "../../lib/browser/connection.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { ClipCheckQueryDocument } from "./clip-check.gql.ts";
import type { ClippableCoupon } from "./coupon-actions.ts";
import { useRegisterTimesQuery } from "./register-times.gql.ts";
import { useUnclipCouponMutation } from "./unclip-coupon.gql.ts";

/** What the shopper reads: `isUnknown` if the coupon may be off the card. */
interface Problem {
  readonly message: string;
  readonly isUnknown: boolean;
}

const unconfirmed: Problem = { message: text.unconfirmed, isUnknown: true };

/** Reads whether a coupon is on the card; null if it is off it. */
async function readCard(client: ApolloClient, id: string): Promise<Problem | null> {
  const options = {
    query: ClipCheckQueryDocument,
    variables: { couponId: id },
    fetchPolicy: "network-only",
  } as const;
  const fields = await client.query(options).then(
    ({ data }) => rootFieldsOf(client, data),
    () => null,
  );
  if (fields === null) return unconfirmed;
  return byState(fields.coupon, { empty: null, failed: unconfirmed }, ({ state }) =>
    state === "CLIPPED" ? { message: text.stillOn, isUnknown: false } : null,
  );
}

/** Returns the actions on a clipped coupon. A change with an unknown outcome is never repeated: the card is read instead. */
function useUnclip({ id, summary }: ClippableCoupon) {
  const client = useApolloClient();
  const showSnackbar = useSnackbar();
  const [mutate] = useUnclipCouponMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);

  async function send(): Promise<Problem | null> {
    const canBeSent = !isOffline();
    try {
      const { data } = await mutate({ variables: { input: { couponId: id } } });
      const error = data?.unclipCoupon.userErrors[0];
      if (error !== undefined) return { message: error.message, isUnknown: error.code === "UNKNOWN_OUTCOME" };
      showSnackbar(text.done({ summary }));
      return null;
    } catch (error) {
      const isUnsent = !canBeSent || CombinedGraphQLErrors.is(error);
      return isUnsent ? { message: text.failed, isUnknown: false } : unconfirmed;
    }
  }

  const act = async () => {
    setPending(true);
    setProblem(await (problem?.isUnknown === true ? readCard(client, id) : send()));
    setPending(false);
  };
  return { problem, isPending, act };
}

/** Takes a clipped coupon off the card; nothing where the retailer's coupon service cannot. */
export function UnclipButton({ coupon }: { readonly coupon: ClippableCoupon }) {
  const { coupons } = useRootFields(useRegisterTimesQuery({ errorPolicy: "all" }).data);
  const { problem, isPending, act } = useUnclip(coupon);
  const onCard = plainOf(coupons)?.onCard.nodes.find(({ id }) => id === coupon.id);
  if (onCard?.viewerCanUnclip !== true) return null;
  const label = problem?.isUnknown === true ? text.checkAgain : text.unclip;
  return (
    <>
      {problem !== null && (
        <p className="clip-failure" role="alert">
          {problem.message}
        </p>
      )}
      <Button
        size="sm"
        variant="ghost"
        alignSelf="center"
        aria-disabled={isPending || undefined}
        onClick={({ currentTarget }) => {
          if (isPending) return;
          // This button goes with the clip, and the one above is the next.
          const clip = currentTarget.parentElement?.querySelector<HTMLElement>(".clip-button");
          void act().then(() => currentTarget.isConnected || clip?.focus());
        }}
      >
        {isPending ? text.pending : label}
      </Button>
    </>
  );
}
