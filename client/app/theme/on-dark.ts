/** The look of a button on a ground on which the color of the brand could not be seen. */
export const onDark = {
  borderColor: "accent",
  background: "accent",
  color: "onAccent",
  _hover: { background: "color-mix(in srgb, var(--brand-accent) 88%, white)" },
  _focusVisible: { outlineColor: "surface" },
} as const;
