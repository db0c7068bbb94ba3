import { useState } from "react";
import { AisleForm } from "../../../forms/aisle-form.tsx";
import { todayIn } from "../../../forms/days.ts";
import { FormError, SubmitButton } from "../../../forms/submit.tsx";
import { useAisleForm } from "../../../forms/use-aisle-form.ts";
import { registrationMessages as text } from "../../../messages/registration.ts";
import { AgreementSection } from "./agreement-section.tsx";
import { ClaimSection } from "./claim-section.tsx";
import { AddressSection, PasswordSection, PersonalSection, PhoneSection } from "./personal-sections.tsx";
import type { RegistrationRules } from "./registration-rules.ts";
import { registrationSchema, type RegistrationValues } from "./registration-schema.ts";
import { RewardsSection, StoreSection } from "./retailer-sections.tsx";
import { type Registered, useRegister } from "./use-register.ts";

/** What the form needs. */
export interface RegistrationFormProps {
  readonly rules: RegistrationRules;
  /** The id of the heading that names the form. */
  readonly labelledBy: string;
  /** Called once the account exists, with what was typed. */
  readonly onRegistered: (registered: Registered, values: RegistrationValues) => Promise<void>;
}

const empty: RegistrationValues = {
  firstName: "",
  lastName: "",
  email: "",
  birthday: "",
  organization: "",
  phone: "",
  secondaryPhone: "",
  address1: "",
  address2: "",
  zip: "",
  storeNumber: "",
  rewardSubscriptionId: "",
  password: "",
  confirm: "",
  acceptsPromotionalEmail: false,
  acceptsTerms: false,
  claimCode: "",
};

/** The form that creates an account, with the sections that the retailer asks for. */
export function RegistrationForm({ rules, labelledBy, onRegistered }: RegistrationFormProps) {
  const { ready, register } = useRegister();
  const [claim, setClaim] = useState<string | null>(null);
  const form = useAisleForm<RegistrationValues>({
    initialValues: { ...empty, storeNumber: rules.preselectedStore },
    schema: registrationSchema(rules, todayIn(rules.timeZone)),
    failureMessage: text.failed,
    async onSubmit(values) {
      const refused = await register(values, (registered) => onRegistered(registered, values));
      const wantsCode = refused.find(({ code }) => code === "CLAIM_CODE_REQUIRED");
      if (!wantsCode) return refused;
      setClaim(wantsCode.message);
      return [];
    },
  });
  return (
    <AisleForm form={form} aria-labelledby={labelledBy}>
      <PersonalSection rules={rules} />
      <PhoneSection />
      {rules.showsAddress && <AddressSection isNeeded={rules.needsAddress} />}
      {rules.stores.length > 1 && <StoreSection rules={rules} />}
      {rules.rewards.length > 0 && <RewardsSection rules={rules} />}
      <PasswordSection />
      <AgreementSection />
      {claim !== null && <ClaimSection message={claim} />}
      <div className="registration-end">
        <FormError />
        <SubmitButton busy={text.submitting} waiting={!ready}>
          {text.submit}
        </SubmitButton>
        <p className="registration-disclaimer">{text.disclaimer}</p>
      </div>
    </AisleForm>
  );
}
