import { Link } from "react-router-dom";
import { RadioField, SelectField } from "../forms/fields/choice-fields.tsx";
import { rewardPrograms } from "../lib/url/reward-programs.ts";
import { registrationMessages as text } from "#messages/session/registration";
import { FoldableSection } from "./foldable-section.tsx";
import type { RegistrationRules } from "./registration-rules.ts";
import type { RegistrationValues } from "./registration-schema.ts";
import { WholeLine } from "./registration-section.tsx";

const STORE = ["storeNumber"] as const;
const REWARDS = ["rewardSubscriptionId"] as const;

interface SectionProps {
  readonly rules: RegistrationRules;
}

/** The shopper's home store; a retailer with one store does not show this section. */
export function StoreSection({ rules: { stores } }: SectionProps) {
  return (
    <FoldableSection title={text.store} fields={STORE}>
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
    </FoldableSection>
  );
}

/** The rewards program, if there is more than one. */
export function RewardsSection({ rules: { rewards, rewardsTerm } }: SectionProps) {
  return (
    <FoldableSection title={text.rewards({ term: rewardsTerm })} fields={REWARDS}>
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
    </FoldableSection>
  );
}
