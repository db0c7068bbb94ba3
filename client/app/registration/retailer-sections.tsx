import { Link } from "react-router-dom";
import { RadioField, SelectField } from "../forms/fields/choice-fields.tsx";
import { rewardPrograms } from "../lib/url/reward-programs.ts";
import { registrationMessages as text } from "#messages/session/registration";
import type { RegistrationRules } from "./registration-rules.ts";
import type { RegistrationValues } from "./registration-schema.ts";
import { RegistrationSection, WholeLine } from "./registration-section.tsx";

interface SectionProps {
  readonly rules: RegistrationRules;
}

/** The shopper's home store; a retailer with one store does not show this section. */
export function StoreSection({ rules: { stores } }: SectionProps) {
  return (
    <RegistrationSection title={text.store}>
      <WholeLine>
        <SelectField<RegistrationValues>
          name="storeNumber"
          label={text.chooseStore}
          hint={text.storeHint}
          placeholder={text.chooseStore}
          choices={stores}
          required
        />
      </WholeLine>
    </RegistrationSection>
  );
}

/** The rewards program, if there is more than one. */
export function RewardsSection({ rules: { rewards, rewardsTerm } }: SectionProps) {
  return (
    <RegistrationSection title={text.rewards({ term: rewardsTerm })}>
      <WholeLine>
        <RadioField<RegistrationValues>
          name="rewardSubscriptionId"
          label={text.chooseRewards}
          hint={text.rewardsHint}
          choices={rewards}
        />
        <Link to={rewardPrograms} target="_blank">
          {text.aboutRewards}
        </Link>
      </WholeLine>
    </RegistrationSection>
  );
}
