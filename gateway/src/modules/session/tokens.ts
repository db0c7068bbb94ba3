import type { AppTokens, EncryptedToken } from "../../platform/auth/session/session-service.ts";
import type { AccessToken, RefreshToken } from "../../app/graph/schema.generated.ts";

/** The tokens of an app in a response; null for a browser, which has a cookie. */
export interface ShownTokens {
  readonly token: AccessToken | null;
  readonly refreshToken: RefreshToken | null;
}

const toShownToken = ({ value, expiresAt }: EncryptedToken) => ({ value, expiresAt: expiresAt.toISOString() });

export const tokensOf = ({ bearer, refresh }: AppTokens): ShownTokens => ({
  token: toShownToken(bearer),
  refreshToken: toShownToken(refresh),
});
