import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import sharp from "sharp";
import { artSize, composeArt, type Icon, type Size } from "./art.ts";
import { boxFor, type BoxQuery } from "./box.ts";
import type { IconSheet } from "./icon-sheet.ts";
import { digest, type PictureCache } from "./picture-cache.ts";

/** A picture ready to be sent. */
export interface Picture {
  readonly type: "image/webp" | "image/svg+xml";
  /** Changes when the picture does. */
  readonly version: string;
  /** True when the address of the picture will never show another one. */
  readonly immutable: boolean;
  bytes(): Promise<Buffer>;
}

/** What came of asking for a picture: the picture, or why there is none. */
export type PictureResult = Picture | "no such picture" | "proportions not allowed";

/** How a picture is to be fitted into the box asked for. */
export interface PictureQuery extends BoxQuery {
  readonly fit?: "cover" | "contain" | undefined;
}

/** A picture to be composed. */
export interface ArtRequest {
  /** The colour of the ground, six hexadecimal digits. */
  readonly ground: string;
  /** The names of the icons; the first stands in the middle. */
  readonly icons: readonly string[];
  /** The place the picture is made for, for example `banner`. */
  readonly shape?: string | undefined;
}

/** Art composed of icons, and the picture files of the sites. */
export interface Pictures {
  art(art: ArtRequest, query: PictureQuery): Promise<PictureResult>;
  /** A file of a site's `media` folder. */
  siteFile(site: string, file: string, query: PictureQuery): Promise<PictureResult>;
}

/** What pictures are made from and where they are kept. */
export interface PictureSources {
  readonly icons: IconSheet;
  readonly cache: PictureCache;
  /** The folder of content files, absolute. */
  readonly contentDir: string;
}

// Raise it when art looks different, so that kept pictures are made anew.
const ART_VERSION = 2;
// Effort 2 is a tenth larger than the best and half the time: a page of 48 pictures appears in half a second.
const WEBP = { quality: 80, effort: 2 } as const;
const RASTER = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif"]);
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/i;

/** Returns the pictures of the given sources. */
export function createPictures({ icons, cache, contentDir }: PictureSources): Pictures {
  const scaled = (key: string, immutable: boolean, make: () => Promise<Buffer>): Picture => ({
    type: "image/webp",
    version: digest(key),
    immutable,
    bytes: () => cache.get(key, make),
  });

  return {
    async art({ ground, icons: names, shape }, query) {
      const natural = artSize(names.length, shape);
      if (!natural) return "no such picture";
      const box = boxFor(query, natural);
      if (!box) return "proportions not allowed";
      const found = (await Promise.all(names.map((name) => icons.find(name)))).filter((icon) => icon !== null);
      if (found.length < names.length) return "no such picture";
      const key = ["art", ART_VERSION, ground, names.join("+"), box.width, box.height].join(":");
      return scaled(key, true, () => drawArt(found, `#${ground}`, box));
    },

    async siteFile(site, file, query) {
      const path = SEGMENT.test(site) ? await resolveFile(join(contentDir, site, "media"), file) : null;
      if (!path) return "no such picture";
      const { mtimeMs, size } = await stat(path);
      const key = ["file", site, file, mtimeMs, size].join(":");
      if (extname(path) === ".svg") return svgFile(path, digest(key));
      if (!RASTER.has(extname(path))) return "no such picture";
      const { autoOrient } = await sharp(path).metadata();
      const box = boxFor(query, autoOrient);
      if (!box) return "proportions not allowed";
      const fit = query.fit ?? "cover";
      return scaled([key, box.width, box.height, fit].join(":"), false, () => scaleFile(path, box, fit));
    },
  };
}

function svgFile(path: string, version: string): Picture {
  return { type: "image/svg+xml", version, immutable: false, bytes: () => readFile(path) };
}

/** The absolute path of a file below `folder`, null when there is none or when it lies elsewhere after following links. */
async function resolveFile(folder: string, file: string): Promise<string | null> {
  if (!file.split("/").every((segment) => SEGMENT.test(segment))) return null;
  const [home, path] = await Promise.all([folder, join(folder, file)].map((name) => realpath(name).catch(() => null)));
  return home && path?.startsWith(home + sep) && (await stat(path)).isFile() ? path : null;
}

function drawArt(icons: readonly Icon[], ground: string, box: Size): Promise<Buffer> {
  return sharp(Buffer.from(composeArt(icons, ground, box)))
    .webp(WEBP)
    .toBuffer();
}

function scaleFile(path: string, box: Size, fit: "cover" | "contain"): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(path)
    .autoOrient()
    .resize({ ...box, fit, background })
    .webp(WEBP)
    .toBuffer();
}
