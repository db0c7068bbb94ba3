/**
 * Returns a description without the number that the service puts before it: `1042-Birthday credit` becomes `Birthday
 * credit`. A dash at the start belongs to the text.
 */
export function creditDescription(text: string): string {
  const dash = text.indexOf("-");
  return (dash > 0 ? text.slice(dash + 1) : text).trim();
}
