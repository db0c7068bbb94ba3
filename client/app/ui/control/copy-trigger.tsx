import { Clipboard, IconButton } from "@chakra-ui/react";
import { supportMessages as text } from "#messages/staff/support";
import { useAnnouncer } from "../overlay/announcer.tsx";
import { CheckIcon, Icon } from "../icons.tsx";
import type { CopyButtonProps } from "./copy-button.tsx";

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

/** The button beside a value that copies it. */
export function CopyTrigger({ value, what }: CopyButtonProps) {
  const announce = useAnnouncer();
  return (
    <Clipboard.Root
      value={value}
      timeout={SAID_MS}
      onStatusChange={({ copied }) => copied && announce(text.copied)}
      display="inline-flex"
    >
      <Clipboard.Trigger asChild>
        <IconButton variant="ghost" size="sm" padding="0" aria-label={text.copyWhat({ what })}>
          <Clipboard.Indicator copied={<CheckIcon />} display="contents" css={{ "& svg": { width: "17px" } }}>
            <CopyIcon />
          </Clipboard.Indicator>
        </IconButton>
      </Clipboard.Trigger>
    </Clipboard.Root>
  );
}
