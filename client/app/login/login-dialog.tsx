import { chakra } from "@chakra-ui/react";
import { DesignSystem } from "../theme/design-system.tsx";
import { openInLanguage } from "../lib/browser/open-in-language.ts";
import { timing } from "../lib/business-constants.ts";
import { useEffect, useId, useState } from "react";
import { useEntrances } from "../session/use-entrances.ts";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";
import { LoginPanes } from "./login-panes.tsx";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "475px" } });

interface LoginDialogProps {
  readonly open: boolean;
  readonly reason?: string | undefined;
  readonly clip?: string | undefined;
  readonly onClose: () => void;
  /** Called with the path of the retailer's next page, or null. */
  readonly onLoggedIn: (redirectPath: string | null) => void;
}

/** The login form in a dialog over the current page. Shortly after it closes, its fields, errors and pane are reset. */
export function LoginDialog({ open, reason, clip, onClose, onLoggedIn }: LoginDialogProps) {
  const title = useId();
  const { here } = useEntrances(clip);
  const rendered = useLingering(open, timing.loginDialogReset);
  if (!rendered) return null;
  return (
    <DesignSystem>
      <Dialog className="login-modal" labelledBy={title} closing={!open} onClose={onClose}>
        <LoginPanes
          headingId={title}
          level={2}
          reason={reason}
          clip={clip}
          onLoggedIn={(redirectPath, language) => {
            if (!openInLanguage(language, here)) onLoggedIn(redirectPath);
          }}
          onClose={onClose}
        />
      </Dialog>
    </DesignSystem>
  );
}

/** Returns `value`, but turns false only `delay` milliseconds after `value` does. */
function useLingering(value: boolean, delay: number): boolean {
  const [lingering, setLingering] = useState(value);
  if (value && !lingering) setLingering(true);
  useEffect(() => {
    if (value) return;
    const timer = setTimeout(setLingering, delay, false);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value || lingering;
}
