/** The look that the controls above the list share. */
export const pill = {
  minHeight: "46px",
  border: "1.5px solid",
  borderColor: "fieldLine",
  borderRadius: "round",
  background: "field",
} as const;

/** The look of those of them that unfold. */
export const unfoldingPill = {
  ...pill,
  paddingInline: { base: "3.5", sm: "4.5" },
  fontSize: "sm",
  fontWeight: "600",
  _hover: { borderColor: "primary" },
  "& svg": { width: "4.5", marginRight: "-1.5" },
} as const;
