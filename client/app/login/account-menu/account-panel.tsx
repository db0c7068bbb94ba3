import { Menu } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import type { AccountEntry } from "./account-entries.ts";

// The theme has no recipe of a menu, because every page with a form would load it.
const content = {
  border: "1px solid",
  borderColor: "line",
  background: "surface",
  boxShadow: "overlay",
  minWidth: "13rem",
  maxWidth: "calc(100vw - 1.5rem)",
  maxHeight: "var(--available-height)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: "2",
  borderRadius: "panel",
  outline: "0",
} as const;

const item = {
  display: "flex",
  alignItems: "center",
  minHeight: "11",
  cursor: "pointer",
  _highlighted: { background: "tint" },
  paddingInline: "3",
  borderRadius: "button",
  fontWeight: "600",
  textDecoration: "none",
  overflowWrap: "anywhere",
} as const;

interface AccountPanelProps {
  readonly trigger: string;
  readonly label: string;
  readonly entries: readonly AccountEntry[];
  readonly onLogOut: () => void;
  readonly onClose: () => void;
}

/** The menu of the account, open while it is rendered. */
export function AccountPanel({ trigger, label, entries, onLogOut, onClose }: AccountPanelProps) {
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
      <Menu.Positioner zIndex="overlay">
        <Menu.Content css={content} aria-label={label}>
          {entries.map(({ to, label: words }) => (
            <Menu.Item key={to} value={to} css={item} asChild>
              <Link to={to}>{words}</Link>
            </Menu.Item>
          ))}
          <Menu.Separator marginBlock="2" borderTop="1px solid" borderColor="line" />
          <Menu.Item value="log-out" css={item} onSelect={onLogOut}>
            {text.logOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
