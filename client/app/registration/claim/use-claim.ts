import { useRef, useState } from "react";
import { newUuid } from "../../lib/browser/new-uuid.ts";

/** The state of a claim: a code was sent to the phone of a card. */
export interface Claim {
  /** The phone number as it was entered. The claim ends when it changes. */
  readonly phone: string;
  /** The message about the first code. */
  readonly message: string;
  /** The number of codes sent so far. */
  readonly codes: number;
  /** True once the code was right and the details of the holder were not. */
  readonly isRefused: boolean;
  /** The number of the case once support has a request to release the phone number; null before. */
  readonly caseNumber: number | null;
}

interface SubmittedForm {
  readonly values: { readonly phone: string; readonly claimCode: string };
  readonly isSubmitting: boolean;
  readonly submitForm: () => Promise<unknown>;
}

/** Returns the claim of the registration and its changes. */
export function useClaim() {
  const [claimId, setClaimId] = useState(newUuid);
  const [claim, setClaim] = useState<Claim | null>(null);
  const isResending = useRef(false);
  const asksCode = (phone: string) => claim?.phone === phone && claim.caseNumber === null;
  return {
    claimId,
    /** Returns true while the form has the field for the code of a phone number. */
    asksCode,
    /** Returns true if a submission with a phone number needs its code, and does not request a new one. */
    needsCode: (phone: string) => asksCode(phone) && !isResending.current,
    /** Adds a code that was sent; a new one for the same phone number keeps the rest. */
    addCode: (phone: string, message: string) =>
      setClaim((before) =>
        before !== null && asksCode(phone)
          ? { ...before, codes: before.codes + 1 }
          : { phone, message, codes: 1, isRefused: false, caseNumber: null },
      ),
    refuseDetails: () => setClaim((before) => before && { ...before, isRefused: true }),
    /** Returns the claim of the entered phone number, if its card was sent a code, and what its section needs. */
    shownFor({ values: { phone, claimCode }, isSubmitting, submitForm }: SubmittedForm) {
      return {
        claim: claim?.phone === phone ? claim : null,
        claimId,
        claimCode,
        isSubmitting,
        async onResend() {
          isResending.current = true;
          await submitForm().finally(() => (isResending.current = false));
        },
        onRequested(caseNumber: number) {
          setClaim((before) => before && { ...before, caseNumber });
          // The code is used up: the next one belongs to another attempt.
          setClaimId(newUuid());
        },
      };
    },
  };
}
