import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import type { LabelLook } from "./label-art.ts";
import type { Panel, Pixels } from "./print.ts";

/** A rendered picture on a transparent ground, with the label panels of its packages. */
export interface Master {
  readonly pixels: Pixels;
  readonly panels: readonly Panel[];
  /** Null for pictures without a package. */
  readonly look: LabelLook | null;
}

/** The folder of the rendered pictures: `<name>.webp`, and `<name>.json` for those with a label. */
export const MASTERS_FOLDER = join(import.meta.dirname, "../../../pictures");

const panelSchema = v.object({
  name: v.string(),
  columns: v.number(),
  rows: v.number(),
  aspect: v.number(),
  safe: v.number(),
  points: v.array(v.number()),
});

export const labelSchema = v.object({
  look: v.object({ field: v.string(), second: v.string(), ink: v.string(), look: v.string() }),
  panels: v.array(panelSchema),
});

/** Returns a text that changes when a rendered picture does; null if there is none of that name. */
export async function masterVersion(name: string): Promise<string | null> {
  const file = await stat(join(MASTERS_FOLDER, `${name}.webp`)).catch(() => null);
  return file && `${file.size}-${file.mtimeMs}`;
}

/** As {@link masterVersion}, for pictures without a label; null for a package, which is blank without its print. */
export async function foodVersion(name: string): Promise<string | null> {
  const labeled = await stat(join(MASTERS_FOLDER, `${name}.json`)).then(
    () => true,
    () => false,
  );
  return labeled ? null : masterVersion(name);
}

/** The share of the width at each edge in which pictures fade out; products do not reach it. */
const FADE = 0.06;
/** That of shadows, which are black or not opaque, and end softly. */
const SHADOW_FADE = 0.24;
const OPAQUE = 230;
const BLACK = 24;

function isShadow(data: Buffer, at: number): boolean {
  const light = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return light < BLACK || (data[at + 3] ?? 0) < OPAQUE;
}

/** Fades out the shadows that reach the edges, so that the ground around the picture continues without a line. */
function fadeEdges(data: Buffer, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) {
    const toRow = Math.min(y, height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4 + 3;
      const alpha = data[at] ?? 0;
      const reach = width * (isShadow(data, at - 3) ? SHADOW_FADE : FADE);
      const share = Math.min(1, Math.min(toRow, x, width - 1 - x) / reach);
      if (share < 1) data[at] = alpha * share * share * (3 - 2 * share);
    }
  }
}

/** Returns the rendered picture of a name that has a {@link masterVersion}. */
export async function readMaster(name: string): Promise<Master> {
  const { data, info } = await sharp(join(MASTERS_FOLDER, `${name}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  fadeEdges(data, info.width, info.height);
  const label = await readFile(join(MASTERS_FOLDER, `${name}.json`), "utf8").catch(() => null);
  const pixels = { data, width: info.width, height: info.height, channels: info.channels };
  if (label === null) return { pixels, panels: [], look: null };
  return { pixels, ...v.parse(labelSchema, JSON.parse(label)) };
}
