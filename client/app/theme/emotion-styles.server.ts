import type { EmotionCache } from "@emotion/cache";

/** One style element per kind; global styles have their own names and must not be adopted twice. */
function styleTags(cache: EmotionCache, nonce: string): string {
  const names: string[] = [];
  let css = "";
  let globals = "";
  for (const [name, style] of Object.entries(cache.inserted)) {
    if (typeof style !== "string") continue;
    if (cache.registered[`${cache.key}-${name}`] === undefined) {
      globals += `<style data-emotion="${cache.key}-global ${name}" nonce="${nonce}">${style}</style>`;
    } else {
      names.push(name);
      css += style;
    }
  }
  return `${globals}<style data-emotion="${cache.key} ${names.join(" ")}" nonce="${nonce}">${css}</style>`;
}

export function withEmotionStyles(page: Buffer<ArrayBuffer>, cache: EmotionCache, nonce: string): Buffer<ArrayBuffer> {
  const end = page.indexOf("</head>");
  if (end < 0) return page;
  return Buffer.concat([page.subarray(0, end), Buffer.from(styleTags(cache, nonce)), page.subarray(end)]);
}
