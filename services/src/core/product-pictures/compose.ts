import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from "sharp";
import { mix } from "../pictures/color.ts";
import type { Size } from "../pictures/art.ts";
import { labelArt, type LabelText } from "./label-art.ts";
import { lettering } from "./lettering.ts";
import type { Master } from "./masters.ts";
import { type Pixels, printPanels } from "./print.ts";

/** The height of a label in pixels, before it is laid onto its package, for a master of the full size. */
const LABEL_HEIGHT = 720;
/** The width and height of most masters, in pixels. */
const FULL_SIDE = 640;

/** Raise it when labels or grounds change, so that cached pictures are composed again. */
export const COMPOSE_VERSION = 6;

async function printOf(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function printed({ pixels, panels, look }: Master, text: LabelText | null): Promise<Buffer> {
  if (look === null || text === null) return Buffer.from(pixels.data);
  const labelHeight = (LABEL_HEIGHT * pixels.width) / FULL_SIDE;
  const prints = panels.map((panel) => {
    const height = Math.round(panel.aspect > 2.5 ? labelHeight / 2 : labelHeight);
    const shape = { width: Math.max(16, Math.round(height * panel.aspect)), height, safe: panel.safe };
    return printOf(labelArt(text, look, shape, panel.name));
  });
  return printPanels(pixels, panels, await Promise.all(prints));
}

/**
 * Returns a master in twice the size in which it is shown, or the master itself if that is no smaller: a small picture
 * costs a third of the time, and its print is smooth at the edges.
 */
async function reduced(master: Master, shownWidth: number): Promise<Master> {
  const { data, width, height, channels } = master.pixels;
  const share = (2 * shownWidth) / width;
  if (share >= 1 || channels !== 4) return master;
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  const pixels = await sharp(data, { raw: { width, height, channels } }).resize(size).raw().toBuffer();
  const panels = master.panels.map((panel) => ({ ...panel, points: panel.points.map((place) => place * share) }));
  return { ...master, pixels: { data: pixels, ...size, channels }, panels };
}

/** Where a scene stands on a ground that is wider than itself. */
type Place = "center" | "right";

/** Returns an SVG of the ground: lighter around `x`, and its own color at the edges, where a page continues it. */
function groundArt(ground: string, { width, height }: Size, x = width / 2): Buffer {
  const reach = Math.min(width, height) / 2;
  const center = `cx="${x}" cy="${height / 2}" r="${reach}"`;
  const glow = `<radialGradient id="g" gradientUnits="userSpaceOnUse" ${center}><stop stop-color="${mix(ground, "#ffffff", 0.55)}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${glow}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}

/** Returns the name of a product that is not rendered, on a retailer's ground. */
export function composeName(name: string, ground: string, box: Size): Sharp {
  const side = Math.min(box.width, box.height);
  const [width, height] = [side * 0.7, side * 0.36];
  const middle = { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
  const words = lettering(name, "plain", middle, mix(ground, "#1c1712", 0.72), 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${words}</svg>`;
  return sharp(groundArt(ground, box)).composite([{ input: Buffer.from(svg) }]);
}

/** Returns a picture of a product on a retailer's ground, with its label if it has one. */
export async function composeProduct(
  master: Master,
  text: LabelText | null,
  ground: string,
  box: Size,
): Promise<Sharp> {
  const side = Math.min(box.width, box.height);
  const source = await reduced(master, side);
  const { width, height, channels } = source.pixels;
  const product = await sharp(await printed(source, text), { raw: { width, height, channels: channels === 4 ? 4 : 3 } })
    .resize(side, side, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(groundArt(ground, box)).composite([{ ...layerOf(product), gravity: "center" }]);
}

/** Returns raw pixels as a layer; sharp calls them premultiplied, which they are not, and edges would become white. */
function layerOf({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }): OverlayOptions {
  return { input: data, raw: { width, height, channels } };
}

/** The share of a scene's width and height at each edge that has only the end of a shadow. */
const MARGIN = 0.03;

/** The ground of pictures that the page lays onto its own, light or dark. */
export const CLEAR = "clear";

/** Returns the picture of a dish or another scene on a ground, six hexadecimal digits or {@link CLEAR}, as large as the box allows. */
export async function composeScene({ pixels }: Master, ground: string, box: Size, place: Place): Promise<Sharp> {
  const { data, width, height, channels } = pixels;
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const scene = await sharp(data, { raw: { width, height, channels: channels === 4 ? 4 : 3 } })
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .resize(box.width, box.height, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = place === "right" ? box.width - scene.info.width : Math.round((box.width - scene.info.width) / 2);
  const y = Math.round((box.height - scene.info.height) / 2);
  const below =
    ground === CLEAR
      ? sharp({ create: { ...box, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      : sharp(groundArt(`#${ground}`, box, x + scene.info.width / 2));
  return below.composite([{ ...layerOf(scene), left: x, top: y }]);
}
