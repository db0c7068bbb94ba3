/** What holds for every answer, of whatever kind. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
};

const yearInSeconds = 31_536_000;

/**
 * The headers that make a browser run nothing but this site's own code on a page.
 * @param nonce the one-time value that the page's own script and style elements carry
 * @param secure true when the browser came by https, which it then must do from now on
 */
export function pageHeaders(nonce: string, secure: boolean): Readonly<Record<string, string>> {
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    // Pictures carry the colour to show before they have loaded as a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // The search box hands over to the retailer's shop, which lives elsewhere.
    "form-action": "'self' https:",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join("; "),
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    ...(secure ? { "strict-transport-security": `max-age=${yearInSeconds}` } : {}),
  };
}
