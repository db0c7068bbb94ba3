import { IconButton } from "@chakra-ui/react";
import { supportMessages as text } from "#messages/staff/support";
import { CheckIcon, Icon } from "../icons.tsx";
import type { CopyButtonProps } from "./copy-button.tsx";
import { useCopy } from "./use-copy.ts";

/** Two overlapping sheets. */
const CopyIcon = () => (
  <Icon
    children={
      <path d="M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V9Zm6 0V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3" />
    }
  />
);

export function CopyTrigger({ value, what }: CopyButtonProps) {
  const { copied, copy } = useCopy(value, text.copied);
  if (copy === null) return null;
  return (
    <IconButton
      variant="ghost"
      size="sm"
      padding="0"
      aria-label={text.copyWhat({ what })}
      css={{ "& svg": { width: "17px" } }}
      onClick={copy}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  );
}
