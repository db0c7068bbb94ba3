import { Code, Flex } from "@chakra-ui/react";
import { Suspense } from "react";
import { lazyPart } from "../island/lazy-part.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";

// Of no use before the first interaction, so that its code is no part of the page.
const CopyTrigger = lazyPart(async () => (await import("./copy-trigger.tsx")).CopyTrigger);

export interface CopyButtonProps {
  readonly value: string;
  readonly what: string;
}

/** A value with a button that copies it; without scripts, the value can still be selected. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const hydrated = useHydrated();
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" minWidth="0">
      <Code>{value}</Code>
      <Suspense>{hydrated && <CopyTrigger value={value} what={what} />}</Suspense>
    </Flex>
  );
}
