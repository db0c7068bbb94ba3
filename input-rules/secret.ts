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

/** The minimum number of different characters: about one random secret of 16 characters in a million has fewer. */
const MIN_DISTINCT = 8;

/**
 * Returns true if a secret is guessable: it has few different characters, like `aaaaaaaaaaaaaaaa` or a key of zeros.
 * @param secret the value of the setting, at least 16 characters
 */
export const isGuessableSecret = (secret: string): boolean => new Set(secret).size < MIN_DISTINCT;
