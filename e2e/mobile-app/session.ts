import type { RunOperation } from "./trusted-client.ts";

/** The tokens of a login or of a refresh, as the graph answers them. */
export interface TokenPayload {
  readonly token: { readonly value: string; readonly expiresAt: string } | null;
  readonly refreshToken: { readonly value: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

/** The session of the app; an app of this kind would keep the refresh token where the system keeps passwords. */
export interface AppSession {
  /** Keeps what a login has answered. Throws with the code of a refusal. */
  keep(payload: TokenPayload): void;
  /** Gives a bearer that is good for a while yet; null when nobody is logged in. */
  bearer(): Promise<string | null>;
  /**
   * Exchanges the refresh token, or forgets a session that has ended; whoever asks at the same time waits for the same
   * exchange. Throws with the code of any other refusal.
   */
  refresh(): Promise<void>;
  /** The refresh token; null when nobody is logged in. */
  refreshToken(): string | null;
  forget(): void;
}

interface Kept {
  readonly bearer: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
}

/** A bearer is replaced this long before it ends, so that none ends on its way. */
const spareMs = 30_000;

/**
 * Keeps a session in memory.
 * @param run runs the operations of the app
 */
export function createAppSession(run: RunOperation): AppSession {
  let kept: Kept | null = null;
  let exchange: Promise<void> | null = null;

  const keep = ({ token, refreshToken, userErrors }: TokenPayload): void => {
    const [refusal] = userErrors;
    if (token === null || refreshToken === null) throw new Error(refusal?.code ?? "no tokens");
    kept = { bearer: token.value, expiresAt: Date.parse(token.expiresAt), refreshToken: refreshToken.value };
  };
  const exchangeNow = async (refreshToken: string): Promise<void> => {
    const { refreshSession: payload } = await run<{ readonly refreshSession: TokenPayload }>(
      "Refresh",
      { input: { refreshToken } },
      null,
    );
    // After any other refusal the tokens are as good as before.
    if (payload.userErrors.some(({ code }) => code === "SESSION_ENDED")) kept = null;
    else keep(payload);
  };
  const refresh = async (): Promise<void> => {
    if (kept === null) return;
    exchange ??= exchangeNow(kept.refreshToken).finally(() => {
      exchange = null;
    });
    await exchange;
  };
  return {
    keep,
    refresh,
    async bearer() {
      if (kept !== null && kept.expiresAt - Date.now() < spareMs) await refresh();
      return kept?.bearer ?? null;
    },
    refreshToken: () => kept?.refreshToken ?? null,
    forget: () => {
      kept = null;
    },
  };
}
