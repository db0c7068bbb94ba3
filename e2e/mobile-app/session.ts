import type { RunOperation } from "./graph-client.ts";
import { type LogInMutation, RefreshDocument } from "./operations.generated.ts";

type TokenPayload = LogInMutation["login"];

/** The session of the app; a real app would store the refresh token in the password store of the system. */
export interface AppSession {
  /** Stores the tokens of a login. Throws with the code of a rejection. */
  keep(payload: TokenPayload): void;
  /** Returns a bearer that is valid for at least `spareMs`; null if no shopper is logged in. */
  bearer(): Promise<string | null>;
  /**
   * Exchanges the refresh token, or clears a session that has ended; concurrent callers share the exchange. Throws with
   * the code of any other rejection.
   */
  refresh(): Promise<void>;
  /** Returns the refresh token; null if no shopper is logged in. */
  refreshToken(): string | null;
  forget(): void;
}

interface Kept {
  readonly bearer: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
}

/** A bearer is replaced this long before it expires, in milliseconds, so that none expires in transit. */
const spareMs = 30_000;

/**
 * Creates a session in memory.
 * @param run runs the operations of the app
 */
export function createAppSession(run: RunOperation): AppSession {
  let tokenPair: Kept | null = null;
  let exchange: Promise<void> | null = null;

  const keep = ({ token, refreshToken, userErrors }: TokenPayload): void => {
    const [refusal] = userErrors;
    if (token === null || refreshToken === null) throw new Error(refusal?.code ?? "no tokens");
    tokenPair = { bearer: token.value, expiresAt: Date.parse(token.expiresAt), refreshToken: refreshToken.value };
  };
  const exchangeNow = async (refreshToken: string): Promise<void> => {
    const { refreshSession: payload } = await run(RefreshDocument, { input: { refreshToken } }, null);
    // After any other rejection the tokens remain valid.
    if (payload.userErrors.some(({ code }) => code === "SESSION_ENDED")) tokenPair = null;
    else keep(payload);
  };
  const refresh = async (): Promise<void> => {
    if (tokenPair === null) return;
    exchange ??= exchangeNow(tokenPair.refreshToken).finally(() => {
      exchange = null;
    });
    await exchange;
  };
  return {
    keep,
    refresh,
    async bearer() {
      if (tokenPair !== null && tokenPair.expiresAt - Date.now() < spareMs) await refresh();
      return tokenPair?.bearer ?? null;
    },
    refreshToken: () => tokenPair?.refreshToken ?? null,
    forget: () => {
      tokenPair = null;
    },
  };
}
