import { Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { AisleForm } from "../../../forms/aisle-form.tsx";
import { todayIn } from "../../../forms/fields/days.ts";
import type { PostedForm } from "../../../forms/posted-form.ts";
import { FormError, SubmitButton } from "../../../forms/submit.tsx";
import { useAisleForm } from "../../../forms/use-aisle-form.ts";
import { registrationMessages as text } from "#messages/session/registration";
import { usePasswordMinimum } from "../../../session/password-minimum.ts";
import { NeedsScript } from "../../../ui/page/needs-script.tsx";
import { ExistingAccount } from "./existing-account.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import { ClaimSection } from "./claim-section.tsx";
import { AddressSection, PasswordSection, PersonalSection, PhoneSection } from "./personal-sections.tsx";
import type { RegistrationRules } from "./registration-rules.ts";
import { emptyRegistration, registrationSchema, type RegistrationValues } from "./registration-schema.ts";
import { RewardsSection, StoreSection } from "./retailer-sections.tsx";
import { type Registered, useRegister } from "./use-register.ts";

/** The properties of the form. */
export interface RegistrationFormProps {
  readonly rules: RegistrationRules;
  /** The id of the heading that labels the form. */
  readonly labelledBy: string;
  /** The errors of a form that was posted without JavaScript. */
  readonly posted?: PostedForm | undefined;
  /** Called with the typed values once the account exists. */
  readonly onRegistered: (registered: Registered, values: RegistrationValues) => Promise<void>;
}

/** The state of the code that was sent to the phone of a card. */
interface Claim {
  readonly message: string;
  /** The number of codes sent so far. */
  readonly codes: number;
}

/**
 * Returns the state of the form; `claim` once a code was sent to the phone of a card, `exists` if the last submission
 * found an account, and `ready` once the form can be submitted.
 */
function useRegistrationForm({ rules, posted, onRegistered }: RegistrationFormProps) {
  const { ready, register } = useRegister();
  const [claim, setClaim] = useState<Claim | null>(null);
  const [exists, setExists] = useState(false);
  const form = useAisleForm<RegistrationValues>({
    initialValues: { ...emptyRegistration, storeNumber: rules.preselectedStore },
    schema: registrationSchema(rules, todayIn(rules.timeZone), usePasswordMinimum()),
    failureMessage: text.failed,
    draft: "register",
    posted,
    async onSubmit(values) {
      const refused = await register(values, (registered) => onRegistered(registered, values));
      const taken = refused.filter(({ code }) => code === "ACCOUNT_EXISTS");
      setExists(taken.length > 0);
      // Shown at the end of the form, beside the links to the login and the password reset.
      if (taken.length > 0) return taken.map((refusal) => ({ ...refusal, field: null }));
      const wantsCode = refused.find(({ code }) => code === "CLAIM_CODE_REQUIRED");
      if (!wantsCode) return refused;
      setClaim((before) => ({
        message: before === null ? wantsCode.message : text.claimResent,
        codes: (before?.codes ?? 0) + 1,
      }));
      return [];
    },
  });
  return { form, claim, exists, ready };
}

/** The form that creates an account, with the sections that the retailer requires. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { rules, labelledBy } = props;
  const { form, claim, exists, ready } = useRegistrationForm(props);
  return (
    <AisleForm form={form} aria-labelledby={labelledBy}>
      <NeedsScript>{text.needsScript}</NeedsScript>
      <PersonalSection rules={rules} />
      <PhoneSection />
      {rules.showsAddress && <AddressSection isNeeded={rules.needsAddress} />}
      {rules.stores.length > 1 && <StoreSection rules={rules} />}
      {rules.rewards.length > 0 && <RewardsSection rules={rules} />}
      <PasswordSection />
      <AgreementSection />
      {claim !== null && <ClaimSection key={claim.codes} message={claim.message} />}
      <Stack gap="3.5">
        <FormError />
        {exists && <ExistingAccount />}
        <SubmitButton busy={text.submitting} waiting={!ready}>
          {text.submit}
        </SubmitButton>
        <Text fontSize="sm" textAlign="center">
          {text.disclaimer}
        </Text>
      </Stack>
    </AisleForm>
  );
}
