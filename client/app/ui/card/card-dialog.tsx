import { CloseButton, Flex, Text } from "@chakra-ui/react";
import { useId } from "react";
import { createPortal } from "react-dom";
import { cardMessages as text } from "#messages/card";
import { CloseIcon } from "../icons.tsx";
import { ModalDialog } from "../overlay/modal-dialog.tsx";
import { CardNumber, type CardNumberProps } from "./card-number.tsx";
import { useAwakeScreen } from "./use-awake-screen.ts";

export interface CardDialogWords {
  readonly title?: string;
  /** What to do with the code. */
  readonly lead?: string;
}

interface CardDialogProps extends CardNumberProps, CardDialogWords {
  readonly onClose: () => void;
}

/** The card on the whole screen of a phone, to be scanned. */
export function CardDialog({ number, title = text.title, lead = text.lead, onClose }: CardDialogProps) {
  const titleId = useId();
  useAwakeScreen();
  const dialog = (
    <ModalDialog labelledBy={titleId} className="card-modal" onClose={onClose}>
      <Flex direction="column" gap="4" minHeight={{ base: "100dvh", sm: "0" }} padding="5" paddingBottom="8">
        <Flex align="start" justify="space-between" gap="3">
          <div>
            <Text asChild fontSize="xl">
              <h2 id={titleId}>{title}</h2>
            </Text>
            <p>{lead}</p>
          </div>
          <CloseButton borderRadius="round" aria-label={text.close} onClick={onClose}>
            <CloseIcon />
          </CloseButton>
        </Flex>
        <Flex direction="column" flex="1" justify="center">
          <CardNumber number={number} />
        </Flex>
      </Flex>
    </ModalDialog>
  );
  // The button that opens it may be in a bar that stays in place, below the header.
  return createPortal(dialog, document.body);
}
