import { Box, chakra, Grid } from "@chakra-ui/react";
import { CardBody } from "../ui/page/card-body.tsx";
import { textLinks } from "./text-links.ts";
import { type ReactNode, useId } from "react";
import { registrationMessages as text } from "#messages/session/registration";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationFormProps } from "./use-registration-form.ts";
import type { RegistrationRules } from "./registration-rules.ts";

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
