import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Encodes a square picture as PNG, from three bytes for each pixel, row by row. */
export function encodePng(size: number, rgb: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const width = size * 3;
  const rows = Buffer.alloc((width + 1) * size);
  for (let row = 0; row < size; row++) rows.set(rgb.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns an ICO file with a PNG of at most 255 pixels, as every browser reads it. */
export function icoOf(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // An icon file with one picture.
  head.set([0, 0, 1, 0, 1, 0, size, size]);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(24, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
