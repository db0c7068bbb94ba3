import { Alert, Button, chakra, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { customerMessages } from "#messages/staff/customer";
import { supportMessages } from "#messages/staff/support";
import { Panel } from "../../../ui/page/panel.tsx";
import { useOnline } from "../../../ui/hooks/use-online.ts";
import { PartAge } from "./part-age.tsx";
import { useReading } from "../reading.ts";
import { RetryButton } from "../../../ui/island/retry-button.tsx";

interface PartProps {
  readonly title: string;
  /** The freshness of the part; if omitted, it was read with the page. */
  readonly freshness?: { readonly fetchedAt: string; readonly stale: boolean } | undefined;
  readonly children: ReactNode;
}

const { coupon, points, login, email } = customerMessages.reason.suggestions;

/** The titles of the parts that the suggested reasons are about. */
const titleFor: Readonly<Record<string, string>> = {
  [coupon]: customerMessages.clips.title,
  [points]: customerMessages.pointsTrace.title,
  [login]: customerMessages.signIns.title,
  [email]: customerMessages.mails.title,
};

/** A part of the page of a shopper, to which the page scrolls if the agent's reason is about it. */
export function Part({ title, freshness, children }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSought = titleFor[useReading().reason] === title;
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView();
  }, [isSought]);
  return (
    <div ref={place}>
      <Panel title={title} action={<PartAge freshness={freshness} />}>
        {children}
      </Panel>
    </div>
  );
}

/** A note in place of the content of a part, for example that it is empty. */
export function PartNote({ children }: { readonly children: ReactNode }) {
  return <Text color="inkSoft">{children}</Text>;
}

const Lines = chakra("ul", {
  base: {
    display: "grid",
    listStyle: "none",
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: "4",
      paddingBlock: "2",
      borderTop: "1px solid",
      borderColor: "line",
      _first: { borderTop: "0", paddingTop: "0" },
      _last: { paddingBottom: "0" },
    },
    "& strong": { fontWeight: "600" },
    "& li > span": { color: "inkSoft", fontVariantNumeric: "tabular-nums" },
    "& [data-tone=bad]": { color: "danger" },
  },
});

interface PartListProps {
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

export function PartList({ empty, children }: PartListProps) {
  return children.length === 0 ? <PartNote>{empty}</PartNote> : <Lines>{children}</Lines>;
}

/** A warning that an agent should not miss. */
export function PartWarning({ children }: { readonly children: ReactNode }) {
  return (
    <Text fontWeight="600" color="warning">
      {children}
    </Text>
  );
}

/** Replaces a line of a part that could not be read, with a retry button. */
export function MissingLine({ what }: { readonly what: string }) {
  const { readAgain, busy } = useReading();
  return (
    <PartWarning>
      {what}{" "}
      <RetryButton busy={busy} onPress={() => readAgain()}>
        {supportMessages.retry}
      </RetryButton>
    </PartWarning>
  );
}

/** Replaces a part that could not be read, as opposed to an empty part. */
export function FailedPart({ title }: { readonly title: string }) {
  const { readAgain, busy } = useReading();
  const online = useOnline();
  return (
    <Panel title={title}>
      <Alert.Root
        status="error"
        flexWrap="wrap"
        justifyContent="space-between"
        rowGap="1"
        paddingBlock="2"
        paddingRight="2"
      >
        <p>{online ? customerMessages.failedPart : customerMessages.offlinePart}</p>
        <Button
          variant="ghost"
          color="inherit"
          aria-label={`${supportMessages.retry} ${title}`}
          aria-disabled={busy || undefined}
          onClick={() => readAgain()}
        >
          {busy ? supportMessages.retrying : supportMessages.retry}
        </Button>
      </Alert.Root>
    </Panel>
  );
}
