import { Button, chakra, Text } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { NO_FAILURES } from "../../../graphql/cache/no-failures.ts";
import {
  allValues,
  byState,
  type Fields,
  fieldsOf,
  type InValue,
  mapValue,
  type Value,
} from "../../../graphql/fields.ts";
import { formatDay, formatShortDate } from "../../../lib/time/dates.ts";
import { customerMessages } from "#messages/staff/customer";
import { useAnnouncer } from "../../../ui/overlay/announcer.tsx";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";
import { Part } from "./part.tsx";
import { useReading } from "../reading.ts";
import type { ProfilePart_UserFragment } from "./profile-part.gql.ts";
import { ReasonDialog } from "../late-reason-dialog.ts";
import { useRevealCustomerMutation } from "../reveal-customer.gql.ts";

const text = customerMessages.profile;
const words = customerMessages.reveal;

const Values = chakra("dl", {
  base: {
    display: "grid",
    margin: "0",
    "& > div": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "4",
      paddingBlock: "1.5",
      borderTop: "1px solid",
      borderColor: "line",
      _first: { borderTop: "0" },
    },
    "& dt": { flex: "0 0 6.5rem", color: "inkSoft" },
    "& dd": { flex: "1 1 8rem", margin: "0", fontWeight: "600", overflowWrap: "anywhere" },
    "&[data-revealed] dd": { color: "primaryDeep" },
  },
});

interface ProfilePartProps {
  readonly customerId: string;
  /** The shopper with masked values. */
  readonly user: Fields<ProfilePart_UserFragment>;
}

/** The profile with masked values until the agent enters a reason; unmasked ones are in this component's state only. */
export function ProfilePart({ customerId, user }: ProfilePartProps) {
  const [revealed, setRevealed] = useState<Fields<ProfilePart_UserFragment> | null>(null);
  const [asking, setAsking] = useState(false);
  const reveal = useReveal(customerId, setRevealed);
  const hydrated = useHydrated();
  const { timeZone } = useReading();
  return (
    <Part title={text.title}>
      {user.closesAt.state === "value" && text.closing({ day: formatShortDate(user.closesAt.value, timeZone) })}
      <Values data-revealed={revealed !== null || undefined}>
        {valuesOf(revealed ?? user, revealed !== null).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Values>
      {revealed && (
        <Text marginTop="2" fontSize="xs" color="inkSoft">
          {words.shown}
        </Text>
      )}
      {hydrated && (
        <Button
          marginTop="3"
          variant={revealed ? "ghost" : "solid"}
          onClick={() => (revealed ? setRevealed(null) : setAsking(true))}
        >
          {revealed ? words.hide : words.action}
        </Button>
      )}
      <Suspense>{asking && <ReasonDialog text={words} onConfirm={reveal} onClose={() => setAsking(false)} />}</Suspense>
    </Part>
  );
}

/** Reads the unmasked values in one response that is not cached. */
function useReveal(customerId: string, onRevealed: (user: Fields<ProfilePart_UserFragment>) => void) {
  const [mutate] = useRevealCustomerMutation({ fetchPolicy: "no-cache" });
  const announce = useAnnouncer();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { customerId, reason } } });
    if (!data) throw new Error("Revealing has no answer.");
    const { customer, userErrors } = data.revealCustomer;
    if (!customer) return userErrors;
    // A mutation has no partial data: if one field fails, the whole response fails.
    onRevealed(fieldsOf(customer.user, undefined, NO_FAILURES));
    announce(words.done);
    return [];
  };
}

type Line = readonly [label: string, value: string];
type User = Fields<ProfilePart_UserFragment>;

const wordsOf = (field: Value<string>, empty: string = text.empty): string =>
  byState(field, { empty, failed: text.failed }, (value) => value || empty);

function linesOf(address: InValue<User["address"]>): string {
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [address.address1, address.address2, place].filter(Boolean).join(", ");
}

function valuesOf(user: User, isRevealed: boolean): readonly Line[] {
  const name = mapValue(allValues([user.firstName, user.lastName]), (parts) => parts.join(" "));
  return [
    [text.name, wordsOf(name)],
    [text.email, wordsOf(user.email)],
    [text.phone, wordsOf(user.phone)],
    [text.secondaryPhone, wordsOf(user.secondaryPhone)],
    [text.birthday, wordsOf(mapValue(user.birthday, formatDay), isRevealed ? text.empty : text.hiddenBirthday)],
    [text.address, wordsOf(mapValue(user.address, linesOf))],
  ];
}
