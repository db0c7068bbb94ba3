import { transcode } from "node:buffer";

/**
 * In characters. From this length on a buffer is faster, because Node joins a string with the headers before it encodes
 * both.
 */
const largeText = 8_192;

/** V8 stores a string with such a character as UTF-16, for which `Buffer.write` takes several times as long. */
const wideSign = /[\u0100-\uffff]/;

const newline = 0x0a;

/**
 * Returns a response body with a newline at its end. The newline is written into the buffer, because appending it would
 * copy a large string.
 * @param json a JSON text without lone surrogates
 */
export function encodeResponse(json: string): string | Buffer {
  if (json.length < largeText) return `${json}\n`;
  const size = Buffer.byteLength(json);
  const isAscii = size === json.length;
  if (!isAscii && wideSign.test(json)) return encodeWide(json);
  const bytes = Buffer.allocUnsafe(size + 1);
  bytes.write(json, isAscii ? "latin1" : "utf8");
  bytes[size] = newline;
  return bytes;
}

function encodeWide(json: string): Buffer {
  const signs = Buffer.allocUnsafe(2 * json.length + 2);
  signs.write(json, "utf16le");
  signs.writeUInt16LE(newline, 2 * json.length);
  return transcode(signs, "utf16le", "utf8");
}
