import { type KeyboardEvent, Suspense, useCallback, useId, useState } from "react";
import { FormButton } from "../../ui/control/form-button.tsx";
import { ChevronDownIcon, PersonIcon } from "../../ui/icons.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import type { AccountEntry } from "./account-entries.ts";
import { AccountBox, accountButton } from "./account-parts.ts";
import { LogOut } from "./log-out-button.tsx";
import { useLogOut } from "./use-log-out.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = neededPart(async () => (await loadPanel()).AccountPanel);

interface AccountButtonProps {
  readonly name: string;
  readonly entries: readonly AccountEntry[];
}

/** The button that opens the menu of the account. Without JavaScript, it leads to the account, with the logout beside it. */
export function AccountButton({ name, entries }: AccountButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const logOut = useLogOut();
  const close = useCallback(() => setOpen(false), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <AccountBox place="header">
      <FormButton
        id={id}
        action="/account"
        method="get"
        variant="plain"
        css={accountButton}
        aria-haspopup="menu"
        aria-expanded={open}
        // Preloads the code of the menu while the finger is still down.
        onPointerDown={() => void loadPanel().catch(() => undefined)}
        onKeyDown={onKeyDown}
        onPress={() => setOpen(!open)}
      >
        <PersonIcon />
        <span>{name}</span>
        <ChevronDownIcon />
      </FormButton>
      {open && (
        <Suspense>
          <AccountPanel trigger={id} label={name} entries={entries} onLogOut={() => void logOut()} onClose={close} />
        </Suspense>
      )}
      <noscript>
        <LogOut />
      </noscript>
    </AccountBox>
  );
}
