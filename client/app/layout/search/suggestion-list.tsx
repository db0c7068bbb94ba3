import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export const Panel = chakra("div", {
  base: {
    position: "absolute",
    top: "calc(100% + 0.5rem)",
    insetInline: "0",
    zIndex: "overlay",
    overflowY: "auto",
    overscrollBehavior: "contain",
    maxHeight: "calc(100dvh - 10rem)",
    padding: "0.9rem 0.6rem 0.6rem",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "panel",
    background: "surface",
    boxShadow: "overlay",
    "& [data-heading], & p": {
      paddingInline: "2.5",
      marginBottom: "1.5",
      fontSize: "xs",
      fontWeight: "650",
      color: "inkSoft",
    },
    "& [role=group]": { marginBottom: "2.5" },
    "& a": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      minHeight: "11",
      paddingBlock: "1",
      paddingInline: "2.5",
      borderRadius: "card",
      lineHeight: "1.3",
      textDecoration: "none",
      "&:is(:hover, [aria-selected=true])": { background: "tint" },
      "&[aria-selected=true]": { outline: "2px solid", outlineColor: "primary", outlineOffset: "-2px" },
    },
    "& strong": { fontWeight: "600" },
    "& mark": { background: "none", color: "primary", textDecoration: "underline", textUnderlineOffset: "3px" },
    "& a > span": { flex: "none", maxWidth: "45%", fontSize: "0.85rem", textAlign: "end", color: "inkSoft" },
  },
});

/** The list of a search field, whose focus stays in the field. */
export interface OptionList {
  readonly id: string;
  /** The id of the option that the arrow keys have chosen; null for none. */
  readonly active: string | null;
}

interface SuggestionOptionProps {
  readonly list: OptionList;
  /** The name of the option within its list. */
  readonly name: string;
  readonly path: string;
  readonly onChosen: () => void;
  readonly children: ReactNode;
}

/** A link to a page as an option of the list of a search field. */
export function SuggestionOption({ list, name, path, onChosen, children }: SuggestionOptionProps) {
  const id = `${list.id}-${name}`;
  return (
    <Link to={path} id={id} role="option" aria-selected={id === list.active} tabIndex={-1} onClick={onChosen}>
      {children}
    </Link>
  );
}
