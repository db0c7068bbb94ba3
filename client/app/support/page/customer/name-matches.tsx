import { Box, Button, chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { customerMessages } from "#messages/staff/customer";
import { SUPPORT_HOME } from "../../../session/guard/support-guards.ts";
import { StaffCard } from "../../../ui/page/staff-card.tsx";
import type { Matches } from "./look.ts";
import { siteUrl } from "../../../lib/url/site-url.ts";

const text = customerMessages.lookup;

/** The most shoppers that the graph returns. */
const MOST = 10;

const List = chakra("ul", {
  base: {
    "& li": { borderTop: "1px solid", borderColor: "line", _first: { borderTop: "0" } },
    "& form": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "4", paddingBlock: "2.5" },
  },
});

type Shopper = Matches["shoppers"][number];

const nameOf = ({ firstName, lastName }: Shopper): string =>
  [firstName, lastName].filter((part) => part !== null).join(" ");

const detailsOf = ({ email, homeStoreNumber }: Shopper): string =>
  [email ?? text.noEmail, ...(homeStoreNumber === null ? [] : [text.store({ number: homeStoreNumber })])].join(", ");

interface NameMatchesProps {
  readonly matches: Matches;
  /** The user name of the agent for whom the page was rendered. */
  readonly agent: string;
  /** Opens a shopper by the opaque id. */
  readonly onOpen: (id: string) => void;
}

/** The shoppers found by name. Each is a form, so that one can be opened without JavaScript. */
export function NameMatches({ matches: { shoppers, reason }, agent, onOpen }: NameMatchesProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each search shows other shoppers
  }, [shoppers]);
  const submit = (id: string) => (event: SubmitEvent) => {
    event.preventDefault();
    onOpen(id);
  };
  return (
    <StaffCard width="min(38rem, 100%)" marginInline="auto" marginTop="4">
      <chakra.h2 ref={heading} id={title} tabIndex={-1} fontSize="lg" fontWeight="700">
        {text.matches({ count: shoppers.length })}
      </chakra.h2>
      {shoppers.length === MOST && <Text color="inkSoft">{text.mostMatches}</Text>}
      <List aria-labelledby={title}>
        {shoppers.map((shopper) => (
          <li key={shopper.id}>
            <form method="post" action={siteUrl(SUPPORT_HOME)} onSubmit={submit(shopper.id)}>
              {Object.entries({ by: "ID", value: shopper.id, reason, agent }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Box minWidth="0">
                <strong>{nameOf(shopper)}</strong>
                <Text color="inkSoft">{detailsOf(shopper)}</Text>
              </Box>
              <Button type="submit" size="sm" variant="outline">
                {text.open}
                <VisuallyHidden> {nameOf(shopper)}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </List>
    </StaffCard>
  );
}
