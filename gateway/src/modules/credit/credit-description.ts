/**
 * Cuts the number off that the service puts in front of a description: `1042-Birthday credit` is `Birthday credit`.
 * A dash at the start belongs to the text.
 */
export function creditDescription(text: string): string {
  const dash = text.indexOf("-");
  return (dash > 0 ? text.slice(dash + 1) : text).trim();
}
