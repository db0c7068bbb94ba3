import { StringDecoder } from "node:string_decoder";

/**
 * The buffer in which the chunks of a body are joined before decoding. The process shares one: a buffer per body is
 * external memory, which triggers a major collection about every ten large responses.
 */
let joined = Buffer.alloc(0);

/** Node stores longer strings as external memory too, where they stay until a major collection. */
const maxBytesAtOnce = 1_000_000;

function shortText(pieces: readonly Buffer[], size: number): string {
  if (joined.length < size) joined = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of pieces) end += piece.copy(joined, end);
  return joined.toString("utf8", 0, end);
}

function longText(pieces: readonly Buffer[]): string {
  const decoder = new StringDecoder("utf8");
  const texts = pieces.map((piece) => decoder.write(piece));
  return [...texts, decoder.end()].join("");
}

/**
 * Decodes a body as text and removes its chunks from the list: promises in the old generation would retain megabytes of
 * them until a major collection.
 * @param list the received chunks; the caller limits their size
 */
export function takeText(list: Buffer[]): string {
  const pieces = list.splice(0);
  // A chunk may end within a character, so they are decoded together.
  if (pieces.length <= 1) return pieces[0]?.toString("utf8") ?? "";
  let size = 0;
  for (const piece of pieces) size += piece.length;
  return size > maxBytesAtOnce ? longText(pieces) : shortText(pieces, size);
}
