import { LRUCache } from "lru-cache";
import { memoized } from "../loader/memoized.ts";

export interface Picture {
  /** The path below the media URL; it begins with `/`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A CSS hexadecimal color close to the image; null if unknown. */
  readonly color: string | null;
}

export interface SizedImage {
  readonly url: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  readonly placeholderColor: string;
}

export interface Resize {
  readonly width?: number;
  readonly height?: number;
  readonly fit?: "cover" | "contain";
  readonly format?: "avif" | "webp" | "jpeg";
}

export interface MediaUrls {
  /** The URL of an image; null if its path does not begin with a single `/`. */
  url(src: string): string | null;
  /** An image of the graph; null if it has no valid path. */
  image(picture: Picture): SizedImage | null;
}

/** The widths of a `srcset`; the media service offers no others but 100. */
const widths = [200, 300, 400, 800, 1_200, 1_600];

/** Offers and posts repeat a few thousand images. */
const maxKnown = 5_000;

/** Wide enough for a browser without `srcset`. */
const plainWidth = 800;

/** The background if content names no color. */
const neutralColor = "#eeeeee";

/** Paths with this prefix are on the media host itself. */
const hostMark = /^\/\$db(?=\/)/;

/** Rejects protocol-relative paths, `..`, backslashes, and characters that would end the path or an attribute. */
const unusable = /^\/\/|\\|[\s"<>]|[^\x20-\x7e\u00a0-\uffff]|(?:^|\/)\.\.?(?:\/|$)/;

/** Commas separate the candidates of a `srcset`; the other characters begin a query or a fragment. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#,']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function queryOf({ width, height, fit, format }: Resize): string {
  const query = new URLSearchParams();
  if (width !== undefined) query.set("width", String(width));
  if (height !== undefined) query.set("height", String(height));
  if (fit !== undefined) query.set("fit", fit);
  if (format !== undefined) query.set("format", format);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The widths and heights that the media service offers, in pixels. */
const sides = [100, ...widths];

const sideFor = (pixels: number): number => sides.find((side) => side >= pixels) ?? widths.at(-1) ?? pixels;

/**
 * Returns the URL of an image in another size.
 * @param resize the size, rounded up to one that the media service offers, and the format; SVG files have neither
 */
export function resizedUrl(url: string, { width, height, fit, format }: Resize): string {
  const [path = url] = url.split("?", 1);
  if (path.toLowerCase().endsWith(".svg")) return path;
  return `${path}${queryOf({
    ...(width === undefined ? {} : { width: sideFor(width) }),
    ...(height === undefined ? {} : { height: sideFor(height) }),
    ...(fit === undefined || height === undefined ? {} : { fit }),
    ...(format === undefined ? {} : { format }),
  })}`;
}

/**
 * Creates the URL factory of images.
 * @param mediaUrl the base of the paths: a path or an absolute URL, without a trailing slash
 * @param hostUrl the media host, for paths that begin with `/$db`; the same URL by default
 */
export function createMediaUrls(mediaUrl: string, hostUrl: string = mediaUrl): MediaUrls {
  const url: MediaUrls["url"] = (src) => {
    if (!src.startsWith("/") || unusable.test(src)) return null;
    const path = src.replace(hostMark, "");
    return `${path === src ? mediaUrl : hostUrl}${encodePath(path)}`;
  };
  const addressesOf = (src: string, width: number) => {
    const plain = url(src);
    if (plain === null) return null;
    const isVector = src.toLowerCase().endsWith(".svg");
    const fitting = isVector ? [] : widths.filter((candidate) => candidate <= width);
    const srcSet = fitting.map((candidate) => `${plain}?width=${candidate} ${candidate}w`);
    const shown = fitting.findLast((candidate) => candidate <= plainWidth);
    return {
      url: shown === undefined ? plain : `${plain}?width=${shown}`,
      srcSet: srcSet.length === 0 ? `${plain} ${width}w` : srcSet.join(", "),
    };
  };
  const memo = memoized(
    (_key: string, src: string, width: number) => ({ addresses: addressesOf(src, width) }),
    new LRUCache<string, { readonly addresses: ReturnType<typeof addressesOf> }>({ max: maxKnown }),
  );
  const image: MediaUrls["image"] = ({ src, width, height, alt, color }) => {
    const { addresses } = memo(`${width} ${src}`, src, width);
    if (addresses === null) return null;
    const { url: plain, srcSet } = addresses;
    return { url: plain, srcSet, width, height, altText: alt, placeholderColor: color ?? neutralColor };
  };
  return { url, image };
}
