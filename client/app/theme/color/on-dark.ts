/** The style of a button on a background with too little contrast to the color of the brand. */
export const onDark = {
  borderColor: "accent",
  background: "accent",
  color: "onAccent",
  _hover: { background: "color-mix(in srgb, var(--brand-accent) 88%, white)" },
  _focusVisible: { outlineColor: "onDeep" },
} as const;
