/** The box of a text field or select. Its font size is 16 px, because phones zoom in on smaller ones. */
export const fieldBox = {
  width: "full",
  minHeight: "field",
  paddingInline: "4",
  border: "1.5px solid",
  borderColor: "fieldLine",
  borderRadius: "card",
  fontSize: "md",
  color: "inherit",
  background: "field",
  // The bars at the top of the page must not cover a field that receives the focus.
  scrollMarginBlock: "140px 80px",
  _hover: { borderColor: "primary" },
  _invalid: { borderColor: "danger" },
};

/** A square button with an icon. */
export const iconTrigger = {
  display: "grid",
  placeItems: "center",
  width: "11",
  height: "11",
  cursor: "pointer",
  _disabled: { opacity: "0.4" },
  "& svg": { width: "5.5", height: "5.5" },
};

export const cover = { position: "fixed", inset: "0", zIndex: "modal" } as const;

/** Dims the page behind a dialog. */
export const backdrop = {
  ...cover,
  background: "color-mix(in srgb, {colors.shade} 50%, transparent)",
  _open: { animationName: "fade-in", animationDuration: "150ms" },
  _closed: { animationName: "fade-out", animationDuration: "150ms" },
};
