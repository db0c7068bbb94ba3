import { LRUCache } from "lru-cache";
import type { LoaderFunctionArgs } from "react-router-dom";
import { iconPicture } from "../../theme/icon/icon-picture.server.ts";
import { icoOf } from "../../theme/icon/png.server.ts";
import { type IconColors, iconLook, siteIcon } from "../../theme/site-icon.ts";
import { clientOf, needed, partsForFile, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** The sizes of pictures, in pixels; others would let visitors fill the memory. */
const SIZES: ReadonlySet<number> = new Set([32, 180, 192, 512]);

const pictures = new LRUCache<string, Buffer>({ max: 200 });

function pictureOf(name: string | null, colors: IconColors | null, size: number): Buffer {
  const key = JSON.stringify([size, iconLook(name, colors)]);
  const picture = pictures.get(key) ?? iconPicture(name, colors, size);
  pictures.set(key, picture);
  return picture;
}

/**
 * Returns the icon of the browser tab as SVG; with `?purpose=maskable` that of an installed app, for systems that cut icons.
 * With `?size=` it is a PNG, for systems that read no SVG; with `?type=ico` too, the file that old browsers ask for.
 */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const { searchParams } = new URL(args.request.url);
  const { retailer } = await readForFile(client, SiteIdentityQueryDocument, {});
  const parts = partsForFile(client, retailer);
  const [name, theme] = [needed(parts.name), needed(parts.theme)];
  const size = Number(searchParams.get("size"));
  if (!SIZES.has(size))
    return siteFile("image/svg+xml", siteIcon(name, theme, searchParams.get("purpose") === "maskable"));
  const picture = pictureOf(name, theme, size);
  if (searchParams.get("type") === "ico") return siteFile("image/x-icon", icoOf(size, picture));
  return siteFile("image/png", picture);
}
