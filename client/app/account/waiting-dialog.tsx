import { Box } from "@chakra-ui/react";
import { useEffect, useId, useState } from "react";
import { accountMessages as text } from "#messages/account";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";
import "./account-dialog.css";

const stayOpen = () => undefined;

/** The delay before the dialog, in milliseconds; most changes take less, and the dialog would only flash. */
const DELAY_MS = 300;

/** Covers the page while a change takes longer than a moment. */
export function WaitingDialog() {
  const title = useId();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <ModalDialog labelledBy={title} className="account-dialog" onClose={stayOpen}>
      <Box as="p" id={title} role="status" paddingBlock="8" paddingInline="6" fontWeight="650" textAlign="center">
        {text.wait}
      </Box>
    </ModalDialog>
  );
}
