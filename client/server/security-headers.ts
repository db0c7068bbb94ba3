import type { InlineCode } from "./inline-hashes.ts";

const yearInSeconds = 31_536_000;

/** How a browser came here, and what it is to keep to from then on. */
export interface Transport {
  /** True when the browser came by https, which it then must do from now on. */
  readonly secure: boolean;
  /** True when that holds for the hosts below this one too. */
  readonly subdomains: boolean;
}

/**
 * The headers of every answer, of whatever kind: nothing is shown in a frame or taken for what it is not, and an answer
 * that is no page runs nothing when it is opened as one. Pages and proxied answers put their own over these.
 * @param transport how the browser came here
 */
export function commonHeaders({ secure, subdomains }: Transport): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(secure
      ? { "strict-transport-security": `max-age=${yearInSeconds}${subdomains ? "; includeSubDomains" : ""}` }
      : {}),
  };
}

/** What no page uses; each name is one that browsers know. What embedded players need stays as browsers have it. */
const unusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const permissions = [...unusedFeatures.map((name) => `${name}=()`), "geolocation=(self)"].join(", ");

/** Origins of others that pages may use, each for what it is trusted with. */
export interface ForeignOrigins {
  /** Where the script of the bot check lies, what it asks and what it may frame. */
  readonly botCheck: readonly string[];
  /** Weekly-ad viewers: pages frame them and show the pictures of their items. */
  readonly adViewers: readonly string[];
  /** Where the videos and pages of social networks lie that footers show. */
  readonly embeds: readonly string[];
  /** Where the script of the maps service and its pictures lie; none while no key for it is configured. */
  readonly maps: readonly string[];
}

/** Who maps load from: https://developers.google.com/maps/documentation/javascript/content-security-policy. */
export const mapsOrigins: readonly string[] = [
  "https://*.googleapis.com",
  "https://*.gstatic.com",
  "https://*.google.com",
  "https://*.googleusercontent.com",
];

/**
 * What maps need besides their origins. Their guide names 'unsafe-eval' too, for maps that are drawn as vectors; the stores'
 * are pictures, which do without.
 */
const mapsNeeds = {
  scripts: ["blob:"],
  connections: ["data:", "blob:"],
  frames: ["https://*.google.com"],
  styles: ["https://fonts.googleapis.com"],
  fonts: ["https://fonts.gstatic.com"],
  workers: ["blob:"],
} as const;

const noNeeds: Readonly<Record<keyof typeof mapsNeeds, readonly string[]>> = {
  scripts: [],
  connections: [],
  frames: [],
  styles: [],
  fonts: [],
  workers: [],
};

/** One directive: the page's own sources, then those of others. */
const sources = (own: string, ...others: readonly (readonly string[])[]) => [own, ...others.flat()].join(" ");

const bothBy = (nonce: string) => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** Maps write style elements into the page, which they give the one-time value; without one they need leave for any. */
const stylesFor = (styles: readonly string[], inline: InlineCode, maps: readonly string[]) =>
  maps.length > 0 && !("nonce" in inline) ? ["'unsafe-inline'"] : styles;

/**
 * The headers that make a browser run nothing but this site's own code on a page, and that of the origins named.
 * @param inline what tells the page's own script and style elements from others
 * @param secure true when the browser came by https: then nothing on the page comes by another way
 * @param origins who else is trusted
 */
export function pageHeaders(
  inline: InlineCode,
  secure: boolean,
  { botCheck, adViewers, embeds, maps }: ForeignOrigins,
): Readonly<Record<string, string>> {
  const { scripts, styles } = "nonce" in inline ? bothBy(inline.nonce) : inline;
  const needs = maps.length > 0 ? mapsNeeds : noNeeds;
  const policy = {
    "default-src": "'self'",
    "script-src": sources("'self'", scripts, botCheck, maps, needs.scripts),
    "connect-src": sources("'self'", botCheck, maps, needs.connections),
    "frame-src": sources("'self'", adViewers, botCheck, embeds, needs.frames),
    "style-src": sources("'self'", stylesFor(styles, inline, maps), needs.styles),
    // Pictures carry the colour to show before they have loaded as a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": sources("'self' data:", adViewers, maps),
    "font-src": sources("'self'", needs.fonts),
    "worker-src": sources("'self'", needs.workers),
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // The search box and the logins for shops lead to other sites; those of a demo on this machine have no https.
    "form-action": secure ? "'self' https:" : "'self' https: http:",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, allowed]) => `${name} ${allowed}`)
      .concat(secure ? ["upgrade-insecure-requests"] : [])
      .join("; "),
    "permissions-policy": permissions,
  };
}
