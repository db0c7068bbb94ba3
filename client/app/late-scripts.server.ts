const PRELOAD = `<link rel="modulepreload"`;

/**
 * Lowers the priority of scripts below style sheets, fonts and images: a page is complete without its scripts, and on a
 * slow connection they would compete with what is painted first. The router's element for scripts has no option for it.
 * @param page the whole page
 */
export function withLateScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.indexOf("</head>");
  if (end < 0) return page;
  const head = page.subarray(0, end).toString().replaceAll(PRELOAD, `${PRELOAD} fetchPriority="low"`);
  return Buffer.concat([Buffer.from(head), page.subarray(end)]);
}
