import { inlineHashes } from "../pages/inline-hashes.ts";
import type { Language } from "../../../messages/languages.ts";
import type { SiteLook } from "../../app/site-look.server.ts";
import { errorStyles } from "./error-styles.ts";

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
      const known = looks.get(key);
      if (known && now() - known.since < FRESH_MS) return;
      if (!known && looks.size >= MAX_LOOKS) return;
      const look = read();
      if (look) looks.set(key, { look: errorLook(look), since: now() });
    },
    of: (host, language) => looks.get(`${language} ${host}`)?.look ?? plain,
  };
}
