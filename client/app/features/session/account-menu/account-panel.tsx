import { Menu } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "../../../messages/layout.ts";
import type { AccountEntry } from "./account-entries.ts";
import { useLogOut } from "./use-log-out.ts";

interface AccountPanelProps {
  /** The id of the button that opened the menu, to which the focus returns. */
  readonly trigger: string;
  /** The name of the menu. */
  readonly label: string;
  readonly entries: readonly AccountEntry[];
  readonly onClose: () => void;
}

/** The menu of the account, open while it is rendered. */
export function AccountPanel({ trigger, label, entries, onClose }: AccountPanelProps) {
  const logOut = useLogOut();
  return (
    <Menu.Root
      defaultOpen
      ids={{ trigger }}
      defaultHighlightedValue={entries[0]?.to ?? null}
      positioning={{ placement: "bottom-end", gutter: 4 }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label={label}>
          {entries.map(({ to, label: words }) => (
            <Menu.Item key={to} value={to} asChild>
              <Link to={to}>{words}</Link>
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="log-out" onSelect={() => void logOut()}>
            {text.logOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
