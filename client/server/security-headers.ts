import type { InlineCode } from "./pages/inline-hashes.ts";

const yearInSeconds = 31_536_000;

export interface Transport {
  /** True for https; adds HSTS. */
  readonly secure: boolean;
  /** True if HSTS includes subdomains. */
  readonly subdomains: boolean;
}

/** Returns the headers of every response, without framing, MIME sniffing and scripts. Pages override some. */
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

/** Browser features that no page uses. Features of embedded players keep their defaults. */
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
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Browser features that pages of this site use, but none within them. */
const ownFeatures = ["geolocation", "publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock"];

const permissions = [
  ...unusedFeatures.map((name) => `${name}=()`),
  ...ownFeatures.map((name) => `${name}=(self)`),
].join(", ");

/** The other origins that pages may use, by purpose. */
export interface ForeignOrigins {
  /** The bot check: scripts, connections and frames. */
  readonly botCheck: readonly string[];
  /** Weekly-ad viewers: frames and pictures. */
  readonly adViewers: readonly string[];
  /** Embeds of social networks in footers. */
  readonly embeds: readonly string[];
  /** Google Maps; empty without a key. */
  readonly maps: readonly string[];
}

interface PageOrigins extends ForeignOrigins {
  readonly forms: readonly string[];
  /** True for a page of a retailer with Google Analytics whose visitor has not opted out. */
  readonly ga4: boolean;
}

/** The origins of Google Analytics 4: https://developers.google.com/tag-platform/security/guides/csp. */
const ga4Origins = {
  scripts: ["https://www.googletagmanager.com"],
  connections: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
  pictures: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
} as const;

const noGa4: Readonly<Record<keyof typeof ga4Origins, readonly string[]>> = {
  scripts: [],
  connections: [],
  pictures: [],
};

/** The origins of Google Maps: https://developers.google.com/maps/documentation/javascript/content-security-policy. */
export const mapsOrigins: readonly string[] = [
  "https://*.googleapis.com",
  "https://*.gstatic.com",
  "https://*.google.com",
  "https://*.googleusercontent.com",
];

/** What maps need besides their origins. Google's guide lists 'unsafe-eval' too, for vector maps; ours are raster. */
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

/** The sources of a directive. */
const sources = (source: string, ...others: readonly (readonly string[])[]) => [source, ...others.flat()].join(" ");

const bothBy = (nonce: string) => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/** Maps add style elements with the page's nonce; without a nonce they need 'unsafe-inline'. */
const stylesFor = (styles: readonly string[], inline: InlineCode, maps: readonly string[]) =>
  maps.length > 0 && !("nonce" in inline) ? ["'unsafe-inline'"] : styles;

/** Returns the headers that restrict a page to the code of this site and the listed origins. */
export function pageHeaders(
  inline: InlineCode,
  secure: boolean,
  { botCheck, adViewers, embeds, maps, forms, ga4 }: PageOrigins,
): Readonly<Record<string, string>> {
  const { scripts, styles } = "nonce" in inline ? bothBy(inline.nonce) : inline;
  const needs = maps.length > 0 ? mapsNeeds : noNeeds;
  const google = ga4 ? ga4Origins : noGa4;
  const policy = {
    "default-src": "'self'",
    "script-src": sources("'self'", scripts, botCheck, maps, needs.scripts, google.scripts),
    "connect-src": sources("'self'", botCheck, maps, needs.connections, google.connections),
    "frame-src": sources("'self'", adViewers, botCheck, embeds, needs.frames),
    "style-src": sources("'self'", stylesFor(styles, inline, maps), needs.styles),
    // Pictures have their placeholder color in a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": sources("'self' data:", adViewers, maps, google.pictures),
    "font-src": sources("'self'", needs.fonts),
    "worker-src": sources("'self'", needs.workers),
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": sources("'self'", forms),
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, directive]) => `${name} ${directive}`)
      .concat(secure ? ["upgrade-insecure-requests"] : [])
      .join("; "),
    "permissions-policy": permissions,
  };
}
