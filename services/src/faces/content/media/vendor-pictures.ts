import sharp, { type Sharp } from "sharp";
import type { Size } from "../../../core/pictures/art.ts";
import { AddressError } from "./read-address.ts";

const formats: readonly (string | undefined)[] = ["avif", "gif", "heif", "jpeg", "png", "webp"];

/** More pixels would take seconds and gigabytes. */
const maxPixels = 40_000_000;

/** White, as in printed ads, and as most pictures of products have it. */
const background = "#ffffff";

/** The size of a vendor's picture: a square, as of every product. */
export const vendorPictureSize: Size = { width: 800, height: 800 };

/**
 * Fits a picture of a vendor into a box.
 * @param bytes what was at its address
 * @throws AddressError if that is no usable picture
 */
export async function drawVendorPicture(bytes: Buffer, box: Size): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
  try {
    // An SVG is a document, whatever the type of the response says.
    const { format } = await image.metadata();
    if (!formats.includes(format)) throw new AddressError(`a picture of the type ${format}`);
    const { data, info } = await image
      .autoOrient()
      .flatten({ background })
      .resize({ ...box, fit: "contain", background })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  } catch (error) {
    if (error instanceof AddressError) throw error;
    throw new AddressError("no picture", { cause: error });
  }
}
