/** A color as red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Rgba = readonly [number, number, number, number];

/** CSS variables by their names, such as `--brand-ink`. */
export type Variables = Readonly<Record<string, string>>;

const NAMED: Readonly<Record<string, Rgba>> = {
  black: [0, 0, 0, 1],
  white: [255, 255, 255, 1],
  transparent: [0, 0, 0, 0],
};

const MIX = /^color-mix\(in srgb, (?<first>.+?)(?: (?<share>\d+)%)?, (?<second>.+)\)$/;
const VARIABLE = /^var\((?<name>--[a-z-]+)\)$/;

function fromDigits(hex: string): Rgba {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [r = 0, g = 0, b = 0] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [r, g, b, 1];
}

/** Mixes premultiplied colors, as `color-mix` does. */
function mixed(first: Rgba, second: Rgba, share: number): Rgba {
  const opacity = first[3] * share + second[3] * (1 - share);
  const part = (index: 0 | 1 | 2) =>
    (first[index] * first[3] * share + second[index] * second[3] * (1 - share)) / (opacity || 1);
  return [part(0), part(1), part(2), opacity];
}

/** Evaluates a color of a style sheet. Throws if it is none of `#…`, a name, `var(…)` and `color-mix(in srgb, …)`. */
function evaluate(color: string, variables: Variables): Rgba {
  const name = VARIABLE.exec(color)?.groups?.["name"];
  if (name !== undefined) return evaluate(variables[name] ?? `unknown ${name}`, variables);
  const mix = MIX.exec(color)?.groups;
  if (mix) {
    const [first, second] = [evaluate(mix["first"] ?? "", variables), evaluate(mix["second"] ?? "", variables)];
    return mixed(first, second, Number(mix["share"] ?? 50) / 100);
  }
  const known = NAMED[color] ?? (color.startsWith("#") ? fromDigits(color) : undefined);
  if (!known) throw new Error(`The color "${color}" cannot be evaluated`);
  return known;
}

/**
 * Returns the color that a visitor sees, as six hexadecimal digits. Throws if the color cannot be evaluated.
 * @param color the color as in a style sheet
 * @param ground the color behind it, for a transparent one
 */
export function seenColor(color: string, variables: Variables, ground = "white"): string {
  const above = evaluate(color, variables);
  const below = above[3] < 1 ? evaluate(ground, variables) : NAMED["white"];
  const parts = mixed([above[0], above[1], above[2], 1], below ?? above, above[3]).slice(0, 3);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [r, g, b] = fromDigits(hex);
  return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
}

/** Returns the contrast ratio of two colors like `#ffe3d3` by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
