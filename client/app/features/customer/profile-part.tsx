import { useState } from "react";
import { formatDay } from "../../lib/dates.ts";
import { customerMessages } from "../../messages/customer.ts";
import { useAnnouncer } from "../../ui/announcer.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Part } from "./part.tsx";
import type { ProfilePart_UserFragment } from "./profile-part.gql.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useRevealCustomerMutation } from "./reveal-customer.gql.ts";

const text = customerMessages.profile;
const words = customerMessages.reveal;

interface ProfilePartProps {
  readonly customerId: string;
  /** The shopper with masked values. */
  readonly user: ProfilePart_UserFragment;
}

/**
 * What is known of a shopper. Personal values are masked until the agent says why they are needed; then they are held by
 * this part alone, and gone with it.
 */
export function ProfilePart({ customerId, user }: ProfilePartProps) {
  const [revealed, setRevealed] = useState<ProfilePart_UserFragment | null>(null);
  const [asking, setAsking] = useState(false);
  const reveal = useReveal(customerId, setRevealed);
  const hydrated = useHydrated();
  return (
    <Part title={text.title}>
      <dl className="profile-values" data-revealed={revealed !== null || undefined}>
        {valuesOf(revealed ?? user, revealed !== null).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {revealed && <p className="profile-note">{words.shown}</p>}
      {hydrated && (
        <button
          type="button"
          className="aisle-button profile-reveal"
          data-kind={revealed ? "quiet" : undefined}
          onClick={() => (revealed ? setRevealed(null) : setAsking(true))}
        >
          {revealed ? words.hide : words.action}
        </button>
      )}
      {asking && <ReasonDialog text={words} onConfirm={reveal} onClose={() => setAsking(false)} />}
    </Part>
  );
}

/** Unmasks the shopper in one answer that is kept out of the cache. */
function useReveal(customerId: string, onRevealed: (user: ProfilePart_UserFragment) => void) {
  const [mutate] = useRevealCustomerMutation({ fetchPolicy: "no-cache" });
  const announce = useAnnouncer();
  return async (reason: string) => {
    const { data } = await mutate({ variables: { input: { customerId, reason } } });
    if (!data) throw new Error("Revealing has no answer.");
    const { customer, userErrors } = data.revealCustomer;
    if (!customer) return userErrors;
    onRevealed(customer.user);
    announce(words.done);
    return [];
  };
}

type Value = readonly [label: string, value: string];

function valuesOf(user: ProfilePart_UserFragment, isRevealed: boolean): readonly Value[] {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const { address } = user;
  const place = [address?.city, [address?.state, address?.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [address?.address1, address?.address2, place].filter(Boolean).join(", ");
  const born = user.birthday ? formatDay(user.birthday) : null;
  return [
    [text.name, name || text.empty],
    [text.email, user.email ?? text.empty],
    [text.phone, user.phone ?? text.empty],
    [text.secondaryPhone, user.secondaryPhone ?? text.empty],
    [text.birthday, born ?? (isRevealed ? text.empty : text.hiddenBirthday)],
    [text.address, lines || text.empty],
  ];
}
