import { useApolloClient } from "@apollo/client/react";
import { Box, Button, Grid } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { CustomerActions } from "../../customer/customer-actions.tsx";
import { CustomerHead } from "../../customer/customer-head.tsx";
import { ReadingProvider } from "../../customer/reading.ts";
import { customerMessages as text } from "#messages/staff/customer";
import { SUPPORT_HOME } from "../../../session/guard/support-guards.ts";
import { SupportQueryDocument } from "../../../session/support.gql.ts";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";
import { CardParts, PartLinks, ReceiptPart } from "./parts/card-parts.tsx";
import { type Look, lookAgain, type LookFields, lookFields, withSessions } from "./look.ts";
import { PersonParts } from "./parts/person-parts.tsx";
import { useTimeZone } from "../use-time-zone.ts";

interface CustomerPageProps {
  readonly look: Look;
  /** Replaces the current lookup; null to start another one. */
  readonly onLook: (look: Look | null) => void;
}

/** Two columns where the text, at its size, leaves room for the tables beside the person. */
const COLUMNS = {
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container customer (width >= 56rem)": { gridTemplateColumns: "minmax(19rem, 23rem) minmax(0, 1fr)" },
} as const;

/** Returns the name of the shopper as far as it was read. */
const nameOf = ({ user: { firstName, lastName } }: LookFields): string =>
  [firstName, lastName].flatMap((part) => (part.state === "value" ? [part.value] : [])).join(" ");

/**
 * Returns the ref of the heading with the shopper's name, which gets the focus when a response removes the pressed
 * control, the form or a Retry.
 */
function useFocusedHeading(readAt: Look["readAt"]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each response may remove the focused element
  }, [readAt]);
  return heading;
}

function AnotherLookup({ onStart }: { readonly onStart: () => void }) {
  return (
    <Button asChild>
      <Link to={SUPPORT_HOME} onClick={onStart}>
        {text.another}
      </Link>
    </Button>
  );
}

/** The support page of a shopper: the identity, the possible actions, and every section with its age. */
export function CustomerPage({ look, onLook }: CustomerPageProps) {
  const { customer, reason, readAt } = look;
  const timeZone = useTimeZone();
  const { busy, failure, readAgain } = useReadAgain(look, onLook);
  const hydrated = useHydrated();
  const heading = useFocusedHeading(readAt);
  const fields = lookFields(look);
  const { user } = customer;
  return (
    <ReadingProvider value={{ reason, readAt, timeZone, readAgain, busy }}>
      <CustomerHead
        name={nameOf(fields) || text.title}
        shopperNumber={user.shopperNumber}
        reason={reason}
        failure={failure}
        heading={heading}
      >
        {hydrated && (
          <CustomerActions
            customerId={customer.id}
            onSessionsEnded={(sessions) => onLook(withSessions(look, sessions))}
          />
        )}
        <AnotherLookup onStart={() => onLook(null)} />
      </CustomerHead>
      <PartLinks />
      <Box containerType="inline-size" containerName="customer">
        <Grid css={COLUMNS} gap="4" alignItems="start">
          <PersonParts customerId={customer.id} fields={fields} readAt={readAt} />
          <CardParts fields={fields} number={user.shopperNumber} timeZone={timeZone} />
          <ReceiptPart
            receiptHistory={fields.user.receiptHistory}
            pointsTrace={fields.pointsTrace}
            timeZone={timeZone}
          />
        </Grid>
      </Box>
    </ReadingProvider>
  );
}

/**
 * Reads the shopper again, one request at a time; the shown data stays until the response arrives, and if the request
 * fails.
 */
function useReadAgain(look: Look, onLook: (look: Look) => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const outcome = await lookAgain(client, look);
    void client.refetchQueries({ include: [SupportQueryDocument] });
    setBusy(false);
    setFailure("refusal" in outcome ? outcome.refusal : null);
    if ("look" in outcome) onLook(outcome.look);
  };
  return { busy, failure, readAgain: () => void read() };
}
