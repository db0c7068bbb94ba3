import type { Language } from "../../../messages/languages.ts";
import type { SiteLook } from "../../app/site-look.server.ts";
import { inlineHashes } from "../pages/inline-hashes.ts";

/** The styles of an error page without a renderer. The variables of the retailer, if known, come before them. */
const errorStyles = `
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--brand-surface,#fff);color:var(--brand-ink,#222);font:1.0625rem/1.6 var(--brand-text,system-ui,sans-serif)}
header{padding:1.1rem 1.5rem;border-bottom:1px solid color-mix(in srgb,currentcolor 15%,transparent);font:700 1.35rem/1.2 var(--brand-display,inherit)}
a{color:var(--brand-primary,#0b5394);font-weight:600}
header a{text-decoration:none}
main{display:grid;flex:1;gap:1.1rem;place-content:center;justify-items:center;box-sizing:border-box;width:100%;max-width:40rem;margin:0 auto;padding:2rem 1.25rem;text-align:center}
main>*{margin:0}
svg{width:11rem;max-width:60%;height:auto}
h1{font:700 clamp(1.8rem,6vw,2.8rem)/1.15 var(--brand-display,inherit)}
form{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:center;width:100%}
input,button{box-sizing:border-box;min-height:44px;padding:.4rem 1rem;border:1.5px solid color-mix(in srgb,currentcolor 55%,transparent);border-radius:var(--brand-radius,8px);background:none;color:inherit;font:inherit}
input{flex:1 1 9rem;min-width:0}
button{border-color:transparent;background:var(--brand-primary,#0b5394);color:var(--brand-on-primary,#fff);font-weight:600;cursor:pointer}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:center;margin:0;padding:0;list-style:none}
li a{display:inline-block;padding:.5rem 0}
small{opacity:.8}
`.replaceAll("\n", "");

/** The look of a retailer on an error page without a renderer. */
export interface ErrorLook extends Pick<SiteLook, "name" | "links"> {
  readonly styles: string;
  /** The sources of styles that the policy of the page allows. */
  readonly styleSources: readonly string[];
}

/** The looks of the hosts that this server has rendered pages for, in the language of each page. */
export interface SiteLooks {
  /** Remembers the look of a host, which is read only if the remembered one is old. */
  note(host: string, language: Language, read: () => SiteLook | null): void;
  /** Returns the look of a host; a plain one if no page of the host has been rendered. */
  of(host: string, language: Language): ErrorLook;
}

const FRESH_MS = 60_000;

/** More than the hosts and languages of a deployment, because each port of a host counts. */
const MAX_LOOKS = 1_000;

function errorLook({ name, links, styles }: SiteLook): ErrorLook {
  const all = styles + errorStyles;
  return { name, links, styles: all, styleSources: inlineHashes(`<style>${all}</style>`).styles };
}

/** Returns an empty memory of looks, so that error pages need neither the renderer nor the gateway. */
export function createSiteLooks(now: () => number = Date.now): SiteLooks {
  const plain = errorLook({ name: null, links: [], styles: "" });
  const looks = new Map<string, { readonly look: ErrorLook; readonly since: number }>();
  return {
    note(host, language, read) {
      const key = `${language} ${host}`;
      const entry = looks.get(key);
      if (entry && now() - entry.since < FRESH_MS) return;
      if (!entry && looks.size >= MAX_LOOKS) return;
      const look = read();
      if (look) looks.set(key, { look: errorLook(look), since: now() });
    },
    of: (host, language) => looks.get(`${language} ${host}`)?.look ?? plain,
  };
}
