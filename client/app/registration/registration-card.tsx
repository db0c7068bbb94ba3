import { Box, chakra, Flex, Grid, Text } from "@chakra-ui/react";
import { type ReactNode, Suspense, useId } from "react";
import { Link } from "react-router-dom";
import { registrationMessages as text } from "#messages/session/registration";
import { AisleForm } from "../forms/aisle-form.tsx";
import { FormError, SubmitButton } from "../forms/submit.tsx";
import { offersAny, useCapabilities } from "../session/capabilities.ts";
import { useEntrances } from "../session/use-entrances.ts";
import { neededPart } from "../ui/island/needed-part.tsx";
import { CardBody } from "../ui/page/card-body.tsx";
import { FoldOnPhones } from "../ui/page/foldable.tsx";
import { NeedsScript } from "../ui/page/needs-script.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import type { ClaimSectionProps } from "./claim/claim-section.tsx";
import { AddressSection, PasswordSection, PersonalSection, PhoneSection } from "./personal-sections.tsx";
import type { RegistrationRules } from "./registration-rules.ts";
import { RewardsSection, StoreSection } from "./retailer-sections.tsx";
import { textLinks } from "./text-links.ts";
import { type RegistrationFormProps, useRegistrationForm } from "./use-registration-form.ts";

/** {@link import("./claim/claim-section.tsx").ClaimSection}, whose code loads once a code was sent: few shoppers claim a card. */
const ClaimSection = neededPart<ClaimSectionProps>(
  async () => (await import("./claim/claim-section.tsx")).ClaimSection,
);

/** Links to the login and the password reset for a shopper who already has an account. */
function ExistingAccount() {
  const capabilities = useCapabilities();
  const { pathTo } = useEntrances();
  return (
    <Flex as="p" wrap="wrap" rowGap="1" columnGap="4" css={textLinks}>
      {text.existing} <Link to={pathTo("/login")}>{text.logIn}</Link>
      {offersAny(capabilities, "PASSWORD_RESET") && (
        <>
          {" "}
          <Link to="/login?pane=reset">{text.newPassword}</Link>
        </>
      )}
    </Flex>
  );
}

/** The form that creates an account, with the sections that the retailer requires. */
function RegistrationForm(props: RegistrationFormProps) {
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
      <FoldOnPhones />
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

const Title = chakra("h1", { base: { "&&": { fontSize: "clamp(1.875rem, 5vw, 2.5rem)" } } });

interface RegistrationCardProps extends Pick<RegistrationFormProps, "onRegistered" | "posted"> {
  /** The registration rules of the retailer; null if they could not be read. */
  readonly rules: RegistrationRules | null;
  readonly missing: ReactNode;
  readonly login: ReactNode;
}

export function RegistrationCard({ rules, missing, login, posted, onRegistered }: RegistrationCardProps) {
  const title = useId();
  return (
    <CardBody gap="6" padding="clamp(24px, 5vw, 48px)" css={{ "& .aisle-form": { gap: "6" } }}>
      <Grid as="header" gap="2" templateColumns="minmax(0, 1fr)">
        <Title id={title}>{text.title}</Title>
        <p>
          {rules ? text.lead({ program: rules.program, term: rules.rewardsTerm.toLowerCase() }) : text.listsMissing}
        </p>
        <Box css={textLinks}>{login}</Box>
      </Grid>
      {rules ? (
        <RegistrationForm rules={rules} labelledBy={title} posted={posted} onRegistered={onRegistered} />
      ) : (
        missing
      )}
    </CardBody>
  );
}
