import { Checkbox } from "@chakra-ui/react";
import type { Fields, Value } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { PreferencesPanel_UserFragment } from "./preferences-panel.gql.ts";
import { MissingValue } from "./missing-value.tsx";
import type { AccountUpdate, AccountUpdates } from "./use-account-updates.ts";
import { useInstantChoice } from "./use-instant-choice.ts";

interface PreferencesPanelProps {
  readonly user: Fields<PreferencesPanel_UserFragment>;
  readonly updates: AccountUpdates;
}

/** The shopper's preferences for emails and data sharing; each is saved when it is changed. */
export function PreferencesPanel({ user, updates }: PreferencesPanelProps) {
  const capabilities = useCapabilities();
  return (
    <Panel title={text.preferences}>
      {offersAny(capabilities, "EMAIL_SUBSCRIPTIONS") && (
        <Preference
          label={text.promotionalEmail}
          saved={user.acceptsPromotionalEmail}
          save={(acceptsPromotionalEmail) => updates.updateEmails({ acceptsPromotionalEmail })}
        />
      )}
      <Preference
        label={text.optOutDataSharing}
        saved={user.optOutDataSharing}
        save={(optOutDataSharing) => updates.updateSharing({ optOutDataSharing })}
      />
    </Panel>
  );
}

interface PreferenceProps {
  readonly label: string;
  /** An empty value is shown as off; a value that could not be read is shown as missing. */
  readonly saved: Value<boolean>;
  readonly save: AccountUpdate<boolean>;
}

function Preference({ label, saved, save }: PreferenceProps) {
  const { value, onClickCapture, failure, choose } = useInstantChoice(saved.state === "value" && saved.value, save);
  return (
    <div>
      <ChoiceFailure message={failure} />
      {saved.state === "failed" ? (
        <>
          {label}
          <MissingValue label={label} />
        </>
      ) : (
        <Checkbox.Root
          checked={value}
          onClickCapture={onClickCapture}
          onCheckedChange={({ checked }) => choose(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </div>
  );
}
