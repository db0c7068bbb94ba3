import { Transform } from "node:stream";
import type { EmotionCache } from "@emotion/cache";

/** One style element per kind; global styles go by their own name and must not be adopted twice. */
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

/**
 * Makes the stream that puts a page's generated styles into its head. The page must be rendered completely first.
 * @param cache the page's store of styles
 * @param nonce what the content security policy expects
 */
export function insertEmotionStyles(cache: EmotionCache, nonce: string): Transform {
  let inserted = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (inserted) return done(null, chunk);
      const text = chunk.toString("utf8");
      const end = text.indexOf("</head>");
      if (end < 0) return done(null, chunk);
      inserted = true;
      done(null, text.slice(0, end) + styleTags(cache, nonce) + text.slice(end));
    },
  });
}
