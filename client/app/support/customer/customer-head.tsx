import { Alert, Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, type Ref } from "react";
import { customerMessages as text } from "#messages/staff/customer";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { PartAge } from "./parts/part-age.tsx";
import { useReading } from "./reading.ts";
import { RetryButton } from "../../ui/island/retry-button.tsx";

const Heading = chakra("h1", { base: { color: "ink", _focus: { outline: "none" } } });

interface CustomerHeadProps {
  readonly name: string;
  readonly shopperNumber: string;
  readonly reason: string;
  /** The error of the last reload, after which the page shows the previous data; null without an error. */
  readonly failure: string | null;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The shopper of the page, the reason for the lookup and the age of the data. */
export function CustomerHead({ name, shopperNumber, reason, failure, heading, children }: CustomerHeadProps) {
  const { readAgain, busy } = useReading();
  return (
    <Flex as="header" wrap="wrap" align="start" rowGap="2" columnGap="6" marginBottom="4" color="inkSoft">
      <Box flex="1 1 20rem" minWidth="0">
        <Heading ref={heading} tabIndex={-1}>
          {name}
        </Heading>
        <Flex wrap="wrap" align="center" columnGap="2">
          {text.number} <CopyButton value={shopperNumber} what={text.number} />
        </Flex>
        <p>{text.reasonWas({ reason })}</p>
      </Box>
      <Flex wrap="wrap" gap="2">
        {children}
      </Flex>
      <Flex flexBasis="100%" wrap="wrap" align="center" columnGap="2" fontSize="xs">
        <PartAge isHead />
        <RetryButton busy={busy} onPress={() => readAgain()}>
          {busy ? text.readingAgain : text.readAgain}
        </RetryButton>
        {failure !== null && (
          <Alert.Root status="error" role="alert" paddingBlock="0.5" paddingInline="3" fontWeight="600">
            {text.savedCopy} {failure}
          </Alert.Root>
        )}
      </Flex>
    </Flex>
  );
}
