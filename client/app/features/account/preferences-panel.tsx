import { useId } from "react";
import { accountMessages as text } from "../../messages/account.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { Panel } from "../../ui/panel.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { PreferencesPanel_UserFragment } from "./preferences-panel.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import { type InstantChoice, useInstantChoice } from "./use-instant-choice.ts";
import "../../forms/forms.css";
import "./account.css";

interface PreferencesPanelProps {
  readonly user: PreferencesPanel_UserFragment;
  readonly updates: AccountUpdates;
}

/** What the shopper wants to be sent, and whether data may be shared; each is saved when it is changed. */
export function PreferencesPanel({ user, updates }: PreferencesPanelProps) {
  const capabilities = useCapabilities();
  const emails = useInstantChoice(user.acceptsPromotionalEmail ?? false, (acceptsPromotionalEmail) =>
    updates.updateEmails({ acceptsPromotionalEmail }),
  );
  const sharing = useInstantChoice(user.optOutDataSharing ?? false, (optOutDataSharing) =>
    updates.updateSharing({ optOutDataSharing }),
  );
  return (
    <Panel title={text.preferences}>
      <ChoiceFailure message={emails.failure ?? sharing.failure} />
      {offersAny(capabilities, "EMAIL_SUBSCRIPTIONS") && <Preference label={text.promotionalEmail} choice={emails} />}
      <Preference label={text.optOutDataSharing} choice={sharing} />
    </Panel>
  );
}

function Preference({ label, choice }: { readonly label: string; readonly choice: InstantChoice<boolean> }) {
  const id = useId();
  return (
    <div className="form-field">
      <div className="form-choice">
        <input
          id={id}
          type="checkbox"
          checked={choice.value}
          onChange={({ target }) => choice.choose(target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
