/**
 * Returns a description without the number that the service puts before it, for example `Birthday credit` for
 * `1042-Birthday credit`. A dash at the start belongs to the text.
 */
export function creditDescription(text: string): string {
  const dash = text.indexOf("-");
  return (dash > 0 ? text.slice(dash + 1) : text).trim();
}
