/** The shared style of the controls above the list. */
export const pill = {
  minHeight: "46px",
  border: "1.5px solid",
  borderColor: "fieldLine",
  borderRadius: "round",
  background: "field",
} as const;

/** The style of the controls above the list that open a menu. */
export const unfoldingPill = {
  ...pill,
  paddingInline: { base: "3.5", sm: "4.5" },
  fontSize: "sm",
  fontWeight: "600",
  _hover: { borderColor: "primary" },
  "& svg": { width: "4.5", marginRight: "-1.5" },
} as const;
