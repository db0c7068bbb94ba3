import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import sharp from "sharp";
import { findLabeled, type ProductPath } from "../../product-pictures/catalog.ts";
import { COMPOSE_VERSION, composeIcon, composeProduct, composeScene } from "../../product-pictures/compose.ts";
import { foodVersion, masterVersion, readMaster } from "../../product-pictures/masters.ts";
import { artSize, composeArt, type Icon, type Size } from "./art.ts";
import { boxFor, type BoxQuery } from "./box.ts";
import type { IconSheet } from "./icon-sheet.ts";
import { digest, type PictureCache } from "./picture-cache.ts";

/** An image to send. */
export interface Picture {
  readonly type: "image/webp" | "image/png" | "image/svg+xml";
  /** Changes when the image does. */
  readonly version: string;
  /** True if the URL of the image will never return another one. */
  readonly immutable: boolean;
  bytes(): Promise<Buffer>;
}

/** The image, or the reason why there is none. */
export type PictureResult = Picture | "no such picture" | "proportions not allowed";

/** The requested box, and how the image fits into it. */
export interface PictureQuery extends BoxQuery {
  readonly fit?: "cover" | "contain" | undefined;
}

/** A request for an image that is composed of icons, or of one rendered picture. */
export interface ArtRequest {
  /** The background color, six hexadecimal digits. */
  readonly ground: string;
  /** The names of the icons, the first in the center, or the name of one rendered picture. */
  readonly names: readonly string[];
  /** The shape of the image, for example `banner`. */
  readonly shape?: string | undefined;
}

/** A request for the rendered picture of a product. */
export interface ProductRequest extends ProductPath {
  /** The background color, six hexadecimal digits. */
  readonly ground: string;
}

/** Art composed of icons, rendered pictures of products, and the image files of the sites. */
export interface Pictures {
  /** Returns the picture of a product with its label; its icon in its place if none is rendered yet. */
  product(product: ProductRequest, query: PictureQuery): Promise<PictureResult>;
  art(art: ArtRequest, query: PictureQuery): Promise<PictureResult>;
  /**
   * Returns a file of a site's `media` folder. `<file>.png` is a PNG of a file without a PNG of that name, for email
   * clients, which show neither SVG nor WebP.
   */
  siteFile(site: string, file: string, query: PictureQuery): Promise<PictureResult>;
}

/** The sources and the cache of images. */
export interface PictureSources {
  readonly icons: IconSheet;
  readonly cache: PictureCache;
  /** The folder of content files, absolute. */
  readonly contentDir: string;
}

// Raise it when art changes, so that cached images are rendered again.
const ART_VERSION = 2;
// Effort 2 produces files a tenth larger than the best, in half the time: a page of 48 images appears in half a second.
const WEBP = { quality: 80, effort: 2 } as const;
const PRODUCT_SIZE: Size = { width: 800, height: 800 };
const RASTER = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif"]);
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/i;

/** Returns the images of the given sources. */
export function createPictures(sources: PictureSources): Pictures {
  return {
    product: (product, query) => productPicture(sources, product, query),
    art: (art, query) => artPicture(sources, art, query),
    siteFile: (site, file, query) => sitePicture(sources, site, file, query),
  };
}

function scaled(cache: PictureCache, key: string, immutable: boolean, make: () => Promise<Buffer>): Picture {
  return { type: "image/webp", version: digest(key), immutable, bytes: () => cache.get(key, make) };
}

async function productPicture(
  sources: PictureSources,
  { ground, ...path }: ProductRequest,
  query: PictureQuery,
): Promise<PictureResult> {
  const labeled = findLabeled(path);
  if (!labeled) return "no such picture";
  const box = boxFor(query, PRODUCT_SIZE);
  if (!box) return "proportions not allowed";
  const version = await masterVersion(path.product);
  const icon = version === null ? await sources.icons.find(labeled.product.icon) : null;
  const parts = [path.product, path.brand, path.size, box.width, box.height];
  const key = ["product", COMPOSE_VERSION, version, ground, ...parts].join(":");
  const compose = async () =>
    icon
      ? composeIcon(icon, `#${ground}`, box)
      : composeProduct(await readMaster(path.product), labeled.text, `#${ground}`, box);
  return scaled(sources.cache, key, false, async () => (await compose()).webp(WEBP).toBuffer());
}

async function artPicture(
  { icons, cache }: PictureSources,
  { ground, names, shape }: ArtRequest,
  query: PictureQuery,
): Promise<PictureResult> {
  const natural = artSize(names.length, shape);
  if (!natural) return "no such picture";
  const box = boxFor(query, natural);
  if (!box) return "proportions not allowed";
  const [name = ""] = names;
  const version = names.length === 1 ? await foodVersion(name) : null;
  if (version !== null) {
    const drawn = ["rendered", COMPOSE_VERSION, version, ground, shape, name, box.width, box.height];
    return scaled(cache, drawn.join(":"), false, async () => {
      const master = await readMaster(name);
      const scene = await composeScene(master, `#${ground}`, box, shape === "hero" ? "right" : "center");
      return scene.webp(WEBP).toBuffer();
    });
  }
  const found = (await Promise.all(names.map((name) => icons.find(name)))).filter((icon) => icon !== null);
  if (found.length < names.length) return "no such picture";
  const key = ["art", ART_VERSION, ground, names.join("+"), box.width, box.height].join(":");
  return scaled(cache, key, true, () => drawArt(found, `#${ground}`, box));
}

async function sitePicture(
  { cache, contentDir }: PictureSources,
  site: string,
  file: string,
  query: PictureQuery,
): Promise<PictureResult> {
  if (!SEGMENT.test(site)) return "no such picture";
  const folder = join(contentDir, site, "media");
  const path = await resolveFile(folder, file);
  if (!path) return emailPicture(folder, file, cache);
  const { mtimeMs, size } = await stat(path);
  const key = ["file", site, file, mtimeMs, size].join(":");
  if (extname(path) === ".svg") return svgFile(path, digest(key));
  if (!RASTER.has(extname(path))) return "no such picture";
  const { autoOrient } = await sharp(path).metadata();
  const box = boxFor(query, autoOrient);
  if (!box) return "proportions not allowed";
  const fit = query.fit ?? "cover";
  return scaled(cache, [key, box.width, box.height, fit].join(":"), false, () => scaleFile(path, box, fit));
}

/** The width of a picture in an email, twice what is shown, in pixels. */
const EMAIL_WIDTH = 400;

async function emailPicture(folder: string, file: string, cache: PictureCache): Promise<PictureResult> {
  const path = file.endsWith(".png") ? await resolveFile(folder, file.slice(0, -".png".length)) : null;
  if (!path || !(extname(path) === ".svg" || RASTER.has(extname(path)))) return "no such picture";
  const { mtimeMs, size } = await stat(path);
  const key = ["email", path, mtimeMs, size].join(":");
  const draw = () => sharp(path, { density: 300 }).autoOrient().resize({ width: EMAIL_WIDTH }).png().toBuffer();
  return { type: "image/png", version: digest(key), immutable: false, bytes: () => cache.get(key, draw) };
}

function svgFile(path: string, version: string): Picture {
  return { type: "image/svg+xml", version, immutable: false, bytes: () => readFile(path) };
}

/** Returns the absolute path of a file below `folder`; null if there is none, or if links lead out of the folder. */
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
