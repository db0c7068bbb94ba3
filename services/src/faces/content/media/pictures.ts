import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import sharp, { type Sharp } from "sharp";
import { createWorkQueue } from "../../../kit/work-queue.ts";
import { readAddress } from "./read-address.ts";
import { createRecentFailures } from "./recent-failures.ts";
import { currentCaller } from "../../../kit/caller.ts";
import { findLabel, type ProductPath } from "../../../core/product-pictures/catalog.ts";
import { COMPOSE_VERSION, composeScene } from "../../../core/product-pictures/compose.ts";
import { drawProduct } from "../../../core/product-pictures/draw-product.ts";
import { foodVersion, masterVersion, readMaster } from "../../../core/product-pictures/masters.ts";
import { artSize, type Size } from "../../../core/pictures/art.ts";
import { boxFor, type BoxQuery } from "./box.ts";
import { encodePicture, type PictureFormat } from "../../../core/pictures/formats.ts";
import { digest, type PictureCache } from "../../../core/pictures/picture-cache.ts";
import { drawVendorPicture, vendorPictureSize } from "./vendor-pictures.ts";

export interface Picture {
  readonly type: "image/avif" | "image/webp" | "image/jpeg" | "image/png" | "image/svg+xml";
  /** Changes when the image does. */
  readonly version: string;
  bytes(): Promise<Buffer>;
}

/** The image, or the reason why there is none. */
export type PictureResult = Picture | "no such picture" | "proportions not allowed";

/** The requested box, and how the image fits into it. */
export interface PictureQuery extends BoxQuery {
  readonly fit?: "cover" | "contain" | undefined;
}

/** How an image is delivered: its box, and a format that the client accepts. */
export interface Delivery extends PictureQuery {
  readonly format: PictureFormat;
}

/** A request for a rendered picture of food, a store or an event. */
export interface ArtRequest {
  /** The background color, six hexadecimal digits, or `clear` for none. */
  readonly ground: string;
  readonly name: string;
  /** The shape of the image, for example `banner`. */
  readonly shape?: string | undefined;
}

export interface ProductRequest extends ProductPath {
  /** The background color, six hexadecimal digits. */
  readonly ground: string;
}

/** Rendered pictures, and the image files of the sites. */
export interface Pictures {
  /** Returns the picture of a product with its label; the name of one that is not rendered yet. */
  product(product: ProductRequest, query: Delivery): Promise<PictureResult>;
  art(art: ArtRequest, query: Delivery): Promise<PictureResult>;
  /**
   * Returns a file of a site's `media` folder. `<file>.png` is a PNG of a file without a PNG of that name, for email
   * clients, which show neither SVG nor WebP.
   */
  siteFile(site: string, file: string, query: Delivery): Promise<PictureResult>;
  /** Returns the picture at an address of a vendor, which is read once and kept; its bytes fail with an AddressError. */
  vendor(address: string, query: Delivery): PictureResult;
}

export interface PictureSources {
  readonly cache: PictureCache;
  /** The folder of content files, absolute. */
  readonly contentDir: string;
  readonly now: () => Date;
}

// Each rendering takes one thread, so that few at a time leave the processor to others.
sharp.concurrency(1);

const PRODUCT_SIZE: Size = { width: 800, height: 800 };
const RASTER = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif"]);
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*$/i;

export function createPictures(sources: PictureSources): Pictures {
  const unlessFailed = createRecentFailures(sources.now);
  return {
    product: (product, query) => productPicture(sources.cache, product, query),
    art: (art, query) => artPicture(sources.cache, art, query),
    siteFile: (site, file, query) => sitePicture(sources, site, file, query),
    vendor: (address, query) => vendorPicture(sources.cache, unlessFailed, address, query),
  };
}

/** Returns an image that is drawn once for each format; `parts` change when the drawing does. */
function scaled(
  cache: PictureCache,
  parts: readonly unknown[],
  format: PictureFormat,
  draw: () => Sharp | Promise<Sharp>,
): Picture {
  const key = [COMPOSE_VERSION, ...parts, format].join(":");
  const bytes = () => cache.get(key, async () => encodePicture(await draw(), format), currentCaller()?.signal);
  return { type: `image/${format}`, version: digest(key), bytes };
}

async function productPicture(
  cache: PictureCache,
  { ground, ...path }: ProductRequest,
  query: Delivery,
): Promise<PictureResult> {
  const text = findLabel(path);
  if (!text) return "no such picture";
  const box = boxFor(query, PRODUCT_SIZE);
  if (!box) return "proportions not allowed";
  const version = await masterVersion(path.product);
  const key = ["product", version, ground, path.product, path.brand, path.size, box.width, box.height];
  return scaled(cache, key, query.format, () => drawProduct(path.product, text, `#${ground}`, box));
}

async function artPicture(
  cache: PictureCache,
  { ground, name, shape }: ArtRequest,
  query: Delivery,
): Promise<PictureResult> {
  const natural = artSize(shape);
  const version = await foodVersion(name);
  if (!natural || version === null) return "no such picture";
  const box = boxFor(query, natural);
  if (!box) return "proportions not allowed";
  const key = ["art", version, ground, shape, name, box.width, box.height];
  const place = shape === "hero" ? "right" : "center";
  return scaled(cache, key, query.format, async () => composeScene(await readMaster(name), ground, box, place));
}

/** Also limits how many pictures wait in memory for their rendering. */
const reading = createWorkQueue({ parallel: 8, waiting: 200, maxWaitMs: 8_000 });

function vendorPicture(
  cache: PictureCache,
  unlessFailed: ReturnType<typeof createRecentFailures>,
  address: string,
  query: Delivery,
): PictureResult {
  const box = boxFor(query, vendorPictureSize);
  if (!box) return "proportions not allowed";
  const key = ["vendor", box.width, box.height, query.format, address].join(":");
  // Vendors take turns, so that the pictures of a slow one delay those of others little.
  const owner = address.split("/", 3).join("/");
  const make: Parameters<PictureCache["getMade"]>[1] = (inTurn, signal) => {
    const readAndDraw = async () => {
      const source = await readAddress(address);
      return inTurn(async () => encodePicture(await drawVendorPicture(source, box), query.format));
    };
    return unlessFailed(address, () => reading.run(readAndDraw, { owner, signal }));
  };
  const bytes = () => cache.getMade(key, make, currentCaller()?.signal);
  return { type: `image/${query.format}`, version: digest(key), bytes };
}

async function sitePicture(
  { cache, contentDir }: PictureSources,
  site: string,
  file: string,
  query: Delivery,
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
  return scaled(cache, [key, box.width, box.height, fit], query.format, () => scaledFile(path, box, fit));
}

/** The width of a picture in an email, twice what is shown, in pixels. */
const EMAIL_WIDTH = 400;

async function emailPicture(folder: string, file: string, cache: PictureCache): Promise<PictureResult> {
  const path = file.endsWith(".png") ? await resolveFile(folder, file.slice(0, -".png".length)) : null;
  if (!path || !(extname(path) === ".svg" || RASTER.has(extname(path)))) return "no such picture";
  const { mtimeMs, size } = await stat(path);
  const key = ["email", path, mtimeMs, size].join(":");
  const draw = () => sharp(path, { density: 300 }).autoOrient().resize({ width: EMAIL_WIDTH }).png().toBuffer();
  return { type: "image/png", version: digest(key), bytes: () => cache.get(key, draw, currentCaller()?.signal) };
}

function svgFile(path: string, version: string): Picture {
  return { type: "image/svg+xml", version, bytes: () => readFile(path) };
}

/** Returns the absolute path of a file below `folder`; null if there is none, or if links lead out of the folder. */
async function resolveFile(folder: string, file: string): Promise<string | null> {
  if (!file.split("/").every((segment) => SEGMENT.test(segment))) return null;
  const [home, path] = await Promise.all([folder, join(folder, file)].map((name) => realpath(name).catch(() => null)));
  return home && path?.startsWith(home + sep) && (await stat(path)).isFile() ? path : null;
}

function scaledFile(path: string, box: Size, fit: "cover" | "contain"): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(path)
    .autoOrient()
    .resize({ ...box, fit, background });
}
