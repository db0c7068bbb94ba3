import { IconButton, Input, type InputProps } from "@chakra-ui/react";
import { SearchIcon } from "../icons.tsx";

/** The style of a form with one field and its button; larger forms add to it. */
export const searchBox = {
  display: "flex",
  border: "1.5px solid",
  borderColor: "fieldLine",
  borderRadius: "round",
  background: "surface",
  _focusWithin: {
    borderColor: "primary",
    boxShadow: "0 0 0 2px color-mix(in srgb, var(--brand-primary) 30%, transparent)",
  },
} as const;

interface SearchFieldProps extends Omit<InputProps, "type" | "aria-label" | "placeholder" | "variant" | "size"> {
  readonly label: string;
  readonly submit: string;
  /** `solid` for the main action of a page, `plain` beside other controls. */
  readonly button: "solid" | "plain";
}

/** In large text, the field needs the room of a wider button. */
const plainButton = {
  alignSelf: "stretch",
  width: "min(2.75rem, 48px)",
  minWidth: "0",
  minHeight: "0",
  paddingInline: "0",
  color: "primary",
} as const;

/** A search field with its button, without a frame of their own. */
export function SearchField({ label, submit, button, ...input }: SearchFieldProps) {
  return (
    <>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        flex="1"
        minWidth="0"
        minHeight="0"
        paddingInlineStart="min(1rem, 4vw)"
        paddingInlineEnd="2"
        border="0"
        background="none"
        textOverflow="ellipsis"
        scrollMarginBlock="0"
        _placeholder={{ color: "inkSoft" }}
        _focusVisible={{ outline: "none" }}
        {...input}
      />
      <IconButton
        type="submit"
        variant={button}
        flex="none"
        borderRadius="round"
        {...(button === "plain" && plainButton)}
        aria-label={submit}
      >
        <SearchIcon />
      </IconButton>
    </>
  );
}
