/** A color as three numbers from 0 to 255. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.replace("#", ""), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the mix of two hexadecimal colors; `share`, from 0 to 1, is the share of the second. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = parse(from);
  const [r2, g2, b2] = parse(to);
  return format([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
}
