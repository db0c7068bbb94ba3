import { type Box, type FontName, lettering } from "./lettering.ts";

/** The colors and the layout of a product's label. */
export interface LabelLook {
  readonly field: string;
  readonly second: string;
  readonly ink: string;
  readonly look: string;
}

export interface LabelText {
  readonly product: string;
  /** Null on the packages of ad items, which name no brand. */
  readonly brand: string | null;
  readonly size: string | null;
}

/** The size of a label, and the share of its width that faces the viewer. */
export interface LabelShape {
  readonly width: number;
  readonly height: number;
  readonly safe: number;
}

interface Drawing extends LabelText {
  readonly look: LabelLook;
  readonly shape: LabelShape;
  readonly font: FontName;
  /** The part that faces the viewer. */
  readonly front: Box;
}

const BRAND_FONTS: readonly FontName[] = ["serif", "script", "grotesque", "display", "round", "narrow"];

function brandFont(brand: string | null): FontName {
  const sum = [...(brand ?? "")].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return BRAND_FONTS[sum % BRAND_FONTS.length] ?? "serif";
}

function brightness(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (0.3 * ((value >> 16) & 255) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
}

/** Returns the color that contrasts most with a ground. */
function readableOn(ground: string, ...colors: readonly string[]): string {
  const contrast = (color: string) => Math.abs(brightness(color) - brightness(ground));
  return [...colors].toSorted((a, b) => contrast(b) - contrast(a))[0] ?? "#000000";
}

const part = (front: Box, top: number, bottom: number, inset = 0): Box => ({
  x: front.x + front.width * inset,
  y: front.y + front.height * top,
  width: front.width * (1 - 2 * inset),
  height: front.height * (bottom - top),
});

const rect = ({ x, y, width, height }: Box, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const across = ({ shape }: Drawing, top: number, bottom: number, fill: string): string =>
  rect({ x: 0, y: shape.height * top, width: shape.width, height: shape.height * (bottom - top) }, fill);

/** Returns the brand, or the product where there is none, in the place of the brand. */
function heading(drawing: Drawing, box: Box, fill: string): string {
  return drawing.brand === null ? "" : lettering(drawing.brand, drawing.font, box, fill, 2);
}

const size = ({ size: text }: Drawing, box: Box, fill: string): string =>
  text === null ? "" : lettering(text.toUpperCase(), "narrow", box, fill);

/** The name of the product in the font of its layout; in that of the brand if the label has no brand. */
function productName(drawing: Drawing, font: FontName, box: Box, ink: string, lines: number): string {
  return lettering(drawing.product, drawing.brand === null ? drawing.font : font, box, ink, lines);
}

/** A panel with the brand in a colored shape at the top. */
function badge(drawing: Drawing): string {
  const { look, front, brand } = drawing;
  const top = part(front, 0.1, 0.42);
  const middle = { x: front.x + front.width / 2, y: top.y + top.height / 2 };
  const shape = `<ellipse cx="${middle.x}" cy="${middle.y}" rx="${front.width * 0.52}" ry="${top.height * 0.54}" fill="${look.second}"/><ellipse cx="${middle.x}" cy="${middle.y}" rx="${front.width * 0.49}" ry="${top.height * 0.48}" fill="none" stroke="${look.field}" stroke-width="${front.height * 0.006}"/>`;
  const ink = readableOn(look.field, look.ink, look.second);
  return [
    across(drawing, 0, 1, look.field),
    across(drawing, 0.93, 1, look.second),
    brand === null ? "" : shape,
    heading(drawing, part(front, 0.17, 0.36, 0.09), readableOn(look.second, look.field, look.ink)),
    productName(drawing, "round", part(front, brand === null ? 0.15 : 0.47, 0.78), ink, 3),
    size(drawing, part(front, 0.83, 0.9, 0.2), ink),
  ].join("");
}

/** The brand over a rule, a large product name, and the size in a colored foot. */
function stack(drawing: Drawing): string {
  const { look, front, brand } = drawing;
  const ink = readableOn(look.field, look.ink, look.second);
  const rule = { x: front.x + front.width * 0.12, y: front.y + front.height * 0.33, width: front.width * 0.76 };
  return [
    across(drawing, 0, 1, look.field),
    across(drawing, 0, 0.05, look.second),
    across(drawing, 0.84, 1, look.second),
    heading(drawing, part(front, 0.1, 0.3, 0.02), readableOn(look.field, look.second, look.ink)),
    brand === null ? "" : rect({ ...rule, height: front.height * 0.012 }, look.second),
    productName(drawing, "grotesque", part(front, brand === null ? 0.16 : 0.38, 0.79), ink, 3),
    size(drawing, part(front, 0.87, 0.96, 0.12), readableOn(look.second, look.field, look.ink)),
  ].join("");
}

/** A wide band with the product across the middle. */
function band(drawing: Drawing): string {
  const { look, front } = drawing;
  const ink = readableOn(look.field, look.ink, look.second);
  return [
    across(drawing, 0, 1, look.field),
    across(drawing, 0.44, 0.78, look.second),
    across(drawing, 0.405, 0.42, look.second),
    across(drawing, 0.8, 0.815, look.second),
    heading(drawing, part(front, 0.1, 0.38), ink),
    productName(drawing, "round", part(front, 0.47, 0.75), readableOn(look.second, look.field, "#ffffff"), 2),
    size(drawing, part(front, 0.85, 0.95, 0.12), ink),
  ].join("");
}

/** Slanted stripes behind a panel. */
function stripes(drawing: Drawing): string {
  const { look, front, brand, shape } = drawing;
  const step = shape.height * 0.17;
  const count = Math.ceil((shape.width + shape.height) / step);
  const slanted = Array.from({ length: count }, (_, index) => {
    const x = index * step - shape.height * 0.4;
    return `<path d="M${x} ${shape.height}L${x + shape.height * 0.4} 0h${step / 2}L${x + step / 2} ${shape.height}Z" fill="${look.second}" fill-opacity=".55"/>`;
  });
  const panel = { ...part(front, 0.13, 0.9, -0.02) };
  const ink = readableOn(look.field, look.ink, look.second);
  return [
    across(drawing, 0, 1, look.field),
    ...slanted,
    rect(panel, look.field, front.height * 0.05),
    heading(drawing, part(front, 0.17, 0.4, 0.05), readableOn(look.field, look.second, look.ink)),
    productName(drawing, "grotesque", part(front, brand === null ? 0.2 : 0.43, 0.75, 0.05), ink, 3),
    size(drawing, part(front, 0.79, 0.86, 0.1), ink),
  ].join("");
}

/** A rounded field that opens below the brand. */
function arch(drawing: Drawing): string {
  const { look, front } = drawing;
  const { x, y, width, height } = part(front, 0.42, 0.86, 0.02);
  const curve = `<path d="M${x} ${y + height}V${y + height * 0.3}Q${x + width / 2} ${y - height * 0.22} ${x + width} ${y + height * 0.3}V${y + height}Z" fill="${look.second}"/>`;
  return [
    across(drawing, 0, 1, look.field),
    curve,
    heading(drawing, part(front, 0.1, 0.37), readableOn(look.field, look.ink, look.second)),
    productName(drawing, "round", part(front, 0.5, 0.83, 0.09), readableOn(look.second, look.field, look.ink), 3),
    size(drawing, part(front, 0.885, 0.945, 0.1), readableOn(look.field, look.ink, look.second)),
  ].join("");
}

/** A light field above a wave, as on milk. */
function wave(drawing: Drawing): string {
  const { look, front, brand, shape } = drawing;
  const { width: w, height: h } = shape;
  const curve = `<path d="M0 ${h * 0.72}Q${w * 0.25} ${h * 0.62} ${w * 0.5} ${h * 0.71}T${w} ${h * 0.7}V${h}H0Z" fill="${look.second}"/>`;
  return [
    across(drawing, 0, 1, look.field),
    curve,
    heading(drawing, part(front, 0.08, 0.32), readableOn(look.field, look.second, look.ink)),
    productName(
      drawing,
      "grotesque",
      part(front, brand === null ? 0.12 : 0.35, 0.64),
      readableOn(look.field, look.ink, look.second),
      2,
    ),
    size(drawing, part(front, 0.8, 0.92, 0.1), readableOn(look.second, look.field, look.ink)),
  ].join("");
}

const LOOKS: Readonly<Record<string, (drawing: Drawing) => string>> = {
  badge,
  stack,
  band,
  stripes,
  window: arch,
  dairy: wave,
};

/** The sides of a package: its color with the brand; its top and its roof are too narrow for words. */
function otherPanel(drawing: Drawing, panel: string): string {
  const { look, front, brand, product } = drawing;
  if (panel !== "side") return across(drawing, 0, 1, look.field);
  const ink = readableOn(look.field, look.ink, look.second);
  return (
    across(drawing, 0, 1, look.field) + lettering(brand ?? product, drawing.font, part(front, 0.2, 0.8, 0.06), ink, 2)
  );
}

/** Returns an SVG of a panel of a package by its name: the front, or another side. */
export function labelArt(text: LabelText, look: LabelLook, shape: LabelShape, panel: string): string {
  const wide = shape.width * shape.safe * 0.94;
  const front = { x: (shape.width - wide) / 2, y: 0, width: wide, height: shape.height };
  const drawing: Drawing = { ...text, look, shape, font: brandFont(text.brand), front };
  const inner = panel === "front" ? (LOOKS[look.look] ?? stack)(drawing) : otherPanel(drawing, panel);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shape.width}" height="${shape.height}">${inner}</svg>`;
}
