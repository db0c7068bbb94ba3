import { StringDecoder } from "node:string_decoder";

/**
 * Where the pieces of a body are put together before they are read. There is one for the process: bytes of its own for each
 * body lie outside of the heap, and would make the engine collect all of it for every ten or so large answers.
 */
let joined = Buffer.alloc(0);

/** Node puts the text of somewhat more bytes outside of the heap too, where it stays until old memory is collected. */
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
 * Reads a body as text, and takes its pieces out of their list: whatever waited for them lies in old memory by then, and
 * would keep megabytes of them until that is collected.
 * @param list its bytes as they came, whose number is bounded by whoever collected them
 */
export function takeText(list: Buffer[]): string {
  const pieces = list.splice(0);
  // A piece may end within a sign, so they are read together.
  if (pieces.length <= 1) return pieces[0]?.toString("utf8") ?? "";
  let size = 0;
  for (const piece of pieces) size += piece.length;
  return size > maxBytesAtOnce ? longText(pieces) : shortText(pieces, size);
}
