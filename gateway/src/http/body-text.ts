/**
 * Where the pieces of a body are put together before they are read. There is one for the process: bytes of its own for each
 * body lie outside of the heap, and would make the engine collect all of it for every ten or so large answers.
 */
let joined = Buffer.alloc(0);

/**
 * Reads a body as text.
 * @param pieces its bytes as they came, whose number is bounded by whoever collected them
 */
export function textOf(pieces: readonly Buffer[]): string {
  const [first] = pieces;
  if (first === undefined) return "";
  // A piece may end within a sign, so they are read together.
  if (pieces.length === 1) return first.toString("utf8");
  let size = 0;
  for (const piece of pieces) size += piece.length;
  if (joined.length < size) joined = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of pieces) end += piece.copy(joined, end);
  return joined.toString("utf8", 0, end);
}
