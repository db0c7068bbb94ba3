import type { Locator } from "@playwright/test";
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";

/** Returns the text of a code as a scanner reads it from the screen; throws if it cannot be read. */
async function scan(image: Locator, format: BarcodeFormat, hint: DecodeHintType): Promise<string> {
  const png = (await image.screenshot()).toString("base64");
  const { width, height, grays } = await image.page().evaluate(async (pngBase64) => {
    const bytes = Uint8Array.from(atob(pngBase64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    // The pixels are gray, so that their red is their brightness.
    return { width: picture.width, height: picture.height, grays: [...pixels].filter((_, index) => index % 4 === 0) };
  }, png);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [hint, true],
  ]);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grays), width, height);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

/** Returns the text of a Code 128 on the screen; throws if it cannot be read. */
export const scanBarCode = (image: Locator): Promise<string> =>
  scan(image, BarcodeFormat.CODE_128, DecodeHintType.TRY_HARDER);

/** Returns the text of a QR code on the screen; throws if it cannot be read, or if its modules differ in width. */
export const scanQrCode = (image: Locator): Promise<string> =>
  scan(image, BarcodeFormat.QR_CODE, DecodeHintType.PURE_BARCODE);
