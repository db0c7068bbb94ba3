/** The loyalty service leaves out the zeros with which the content pads store numbers. */
export function sameStoreNumber(one: string, other: string): boolean {
  const bare = (number: string) => number.trim().replace(/^0+(?=.)/, "");
  return bare(one) === bare(other);
}
