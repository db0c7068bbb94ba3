import { Alert, Button } from "@chakra-ui/react";
import { useState } from "react";
import { verdictMessages } from "#messages/verdict";
import { failureText } from "../../graphql/link/error-link.ts";
import { newUuid } from "../../lib/browser/new-uuid.ts";
import { useReportMissedCouponMutation } from "./ask-for-coupon.gql.ts";
import { type CouponVerdict, couponOf } from "./verdict-sentence.ts";

const text = verdictMessages.case;

/** The verdicts on coupons that a shopper may have expected to apply. */
const missedKinds: ReadonlySet<CouponVerdict["kind"]> = new Set([
  "CLIPPED_AFTER_PURCHASE",
  "TOO_SOON_BEFORE_PURCHASE",
  "EXPIRED",
  "REFUSED_BY_SERVICE",
  "UNCLEAR",
]);

/** Returns whether a shopper may have expected the coupon to apply. */
export const isMissed = ({ kind }: CouponVerdict): boolean => missedKinds.has(kind);

interface AskState {
  readonly isBusy: boolean;
  /** The sentence with the number of the case; null if none is known to be open. */
  readonly opened: string | null;
  readonly failure: string | null;
}

/** Returns the request and the function that sends it. All attempts have one id, so that they open one case. */
function useRequest(receiptId: string, offerId: string): AskState & { readonly send: () => void } {
  const [mutate] = useReportMissedCouponMutation({ errorPolicy: "all" });
  const [idempotencyKey] = useState(newUuid);
  const [state, setState] = useState<AskState>({ isBusy: false, opened: null, failure: null });
  const send = async (): Promise<void> => {
    if (state.isBusy) return;
    setState({ isBusy: true, opened: null, failure: null });
    try {
      const { data } = await mutate({ variables: { input: { idempotencyKey, receiptId, offerId } } });
      if (!data) throw new Error("The request has no answer.");
      const { case: shopperCase, wasOpen, userErrors } = data.reportMissedCoupon;
      const number = String(shopperCase?.number);
      setState({
        isBusy: false,
        opened: shopperCase && (wasOpen ? text.wasOpen({ number }) : text.opened({ number })),
        failure: userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "),
      });
    } catch (error) {
      setState({ isBusy: false, opened: null, failure: failureText(error, text.failed) });
    }
  };
  return { ...state, send: () => void send() };
}

interface AskForCouponProps {
  readonly receiptId: string;
  readonly verdict: CouponVerdict;
}

/** The button with which a shopper asks support for a missed coupon; afterwards the number of the case. */
export function AskForCoupon({ receiptId, verdict }: AskForCouponProps) {
  const { isBusy, opened, failure, send } = useRequest(receiptId, verdict.offerId);
  return (
    <div role="status">
      {failure !== null && (
        <Alert.Root status="error">
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      {opened ?? (
        <Button
          className="needs-script"
          variant="ghost"
          paddingInline="0"
          aria-label={text.askFor({ coupon: couponOf(verdict) })}
          aria-disabled={isBusy || undefined}
          onClick={send}
        >
          {isBusy ? text.asking : text.ask}
        </Button>
      )}
    </div>
  );
}
