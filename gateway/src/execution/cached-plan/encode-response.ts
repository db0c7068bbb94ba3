import { transcode } from "node:buffer";

/** From so many characters on the server is faster with bytes: it joins a text with the headers before it encodes both. */
const largeText = 8_192;

/** A text with such a sign is kept in two bytes each, which the usual way of encoding takes several times as long for. */
const wideSign = /[\u0100-\uffff]/;

const newline = 0x0a;

/**
 * Gives an answer as it is sent, with a newline at its end. The newline is written after a large text and not appended to
 * it, which would copy the text once more.
 * @param json a JSON text, which holds no halves of signs
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
