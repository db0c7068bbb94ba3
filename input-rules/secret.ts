/** The settings that hold the secrets of the gateway and the services. */
export const secretSettings = [
  "LOYALTY_TOKEN",
  "CONTENT_TOKEN",
  "COMMERCE_TOKEN",
  "AD_STUDIO_TOKEN",
  "AD_VIEWER_TOKEN",
  "PORTAL_TOKEN",
  "SSO_PASSWORD",
] as const;

/** A random secret of 16 characters has fewer different ones about once in a million. */
const MIN_DISTINCT = 8;

/**
 * Tells whether a secret can be guessed: it has few different characters, as `aaaaaaaaaaaaaaaa` or a key of zeros have.
 * @param secret as it is set, at least 16 characters
 */
export const isGuessableSecret = (secret: string): boolean => new Set(secret).size < MIN_DISTINCT;
