import { Clipboard, Code, IconButton } from "@chakra-ui/react";
import { supportMessages as text } from "../../messages/staff/support.ts";
import { useAnnouncer } from "../overlay/announcer.tsx";
import { CheckIcon, Icon } from "../icons.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";

/** Two sheets, one over the other. */
const CopyIcon = () => (
  <Icon
    children={
      <path d="M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9Zm6 0V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3" />
    }
  />
);

/** How long the button says that it has copied, in milliseconds. */
const SAID_MS = 2_000;

interface CopyButtonProps {
  /** What is copied. */
  readonly value: string;
  /** What it is, for screen readers. */
  readonly what: string;
}

/** A value that is copied with a press; without scripts it can be selected all the same. */
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
