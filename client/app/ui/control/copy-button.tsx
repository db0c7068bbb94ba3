import { Clipboard, Code, IconButton } from "@chakra-ui/react";
import { supportMessages as text } from "../../messages/staff/support.ts";
import { useAnnouncer } from "../overlay/announcer.tsx";
import { CheckIcon, Icon } from "../icons.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";

/** Two overlapping sheets. */
const CopyIcon = () => (
  <Icon
    children={
      <path d="M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9Zm6 0V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3" />
    }
  />
);

/** The duration of the confirmation on the button, in milliseconds. */
const SAID_MS = 2_000;

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The name of the value for screen readers. */
  readonly what: string;
}

/** A value with a button that copies it; without scripts, the value can still be selected. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const hydrated = useHydrated();
  const announce = useAnnouncer();
  return (
    <Clipboard.Root
      value={value}
      timeout={SAID_MS}
      onStatusChange={({ copied }) => copied && announce(text.copied)}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minWidth="0"
    >
      <Code>{value}</Code>
      {hydrated && (
        <Clipboard.Trigger asChild>
          <IconButton variant="ghost" size="sm" padding="0" aria-label={text.copyWhat(what)}>
            <Clipboard.Indicator copied={<CheckIcon />} display="contents" css={{ "& svg": { width: "17px" } }}>
              <CopyIcon />
            </Clipboard.Indicator>
          </IconButton>
        </Clipboard.Trigger>
      )}
    </Clipboard.Root>
  );
}
