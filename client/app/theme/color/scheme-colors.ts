const schemes = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const mixed = (color: string, percent: number, ground = "var(--brand-surface)") =>
  `color-mix(in srgb, ${color} ${percent}%, ${ground})`;

const ink = "var(--brand-ink)";
const tint = "var(--brand-tint)";

/** Colors that a dark page does not derive; `deep`, the ground of the top and bottom bars, is dark on every page. */
export const schemeColors = {
  primaryDeep: schemes(mixed("var(--brand-primary)", 86, "black"), mixed("var(--brand-primary)", 86, "white")),
  deep: schemes(ink, mixed("var(--brand-surface)", 55, "black")),
  onDeep: schemes("var(--brand-surface)", ink),
  raised: schemes(mixed("white", 70), mixed(tint, 60)),
  field: schemes("#fff", mixed(ink, 6, tint)),
  backstage: schemes(mixed(ink, 4, "white"), "var(--brand-surface)"),
  disabled: schemes(mixed(ink, 12, "white"), mixed(ink, 14, tint)),
  dangerDeep: schemes("#7d1020", "#ffc6c2"),
  danger: schemes("#b3152a", "#ff9d97"),
  dangerTint: schemes("#fdecee", "#451a1d"),
  warning: schemes("#5a4300", "#f3d48a"),
  warningTint: schemes("#fff5d9", "#3a2e10"),
  open: schemes("#1c7c3c", "#74cf8f"),
  success: schemes("#0d5330", "#93dcb0"),
  successTint: schemes("#e3f4ea", "#15352a"),
};
