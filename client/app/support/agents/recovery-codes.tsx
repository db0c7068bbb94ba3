import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import { agentMessages } from "#messages/staff/agent";
import { supportMessages } from "#messages/staff/support";
import { useCopy } from "../../ui/control/use-copy.ts";

const text = agentMessages.own;

const Codes = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
    gap: "2",
    fontFamily: "mono",
    fontSize: "md",
  },
});

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes of the agent, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { copied, copy } = useCopy(codes.join("\n"), supportMessages.copied);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap="3" aria-labelledby={title}>
      <chakra.h3 ref={heading} id={title} tabIndex={-1} fontWeight="700">
        {text.codesTitle}
      </chakra.h3>
      <p>{text.codesLead}</p>
      <Codes aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Flex wrap="wrap" gap="2">
        {copy !== null && (
          <Button variant="outline" onClick={copy}>
            {copied ? supportMessages.copied : supportMessages.copyWhat({ what: text.copyCodes })}
          </Button>
        )}
        <Button onClick={onClose}>{text.done}</Button>
      </Flex>
    </Stack>
  );
}
