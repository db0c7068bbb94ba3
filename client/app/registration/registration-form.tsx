import { Grid, Text } from "@chakra-ui/react";
import { Suspense } from "react";
import { AisleForm } from "../forms/aisle-form.tsx";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { registrationMessages as text } from "#messages/session/registration";
import { NeedsScript } from "../ui/page/needs-script.tsx";
import { ExistingAccount } from "./existing-account.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import { ClaimSection } from "./claim/late-claim-section.ts";
import { AddressSection, PasswordSection, PersonalSection, PhoneSection } from "./personal-sections.tsx";
import { RewardsSection, StoreSection } from "./retailer-sections.tsx";
import { type RegistrationFormProps, useRegistrationForm } from "./use-registration-form.ts";

/** The form that creates an account, with the sections that the retailer requires. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { rules, labelledBy } = props;
  const { form, exists, ready, claiming } = useRegistrationForm(props);
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
      <Suspense>
        {claiming.claim !== null && <ClaimSection key={claiming.claim.codes} {...claiming} claim={claiming.claim} />}
      </Suspense>
      <Grid gap="3.5" templateColumns="minmax(0, 1fr)">
        <FormError />
        {exists && <ExistingAccount />}
        <SubmitButton busy={text.submitting} waiting={!ready}>
          {text.submit}
        </SubmitButton>
        <Text fontSize="sm" textAlign="center">
          {text.disclaimer}
        </Text>
      </Grid>
    </AisleForm>
  );
}
