import type { PublicScope } from "../scope.ts";
import { decodeToken, type AdToken } from "./decode.ts";
import type { KnownAddress } from "../known-hosts.ts";

/** The tokens of one viewer page, for one reading of its ads. */
export interface AdTokens {
  /** The token in use; a new one when there is none that lives on for a while. */
  current(): Promise<string>;
  /** A new token, because the viewer refused the one in use. */
  renewed(): Promise<string>;
}

/** A token that is about to end may have ended when it arrives. */
const leewayMs = 30_000;

/** How long a token is used that does not say when it ends. */
const unsaidLifeMs = 300_000;

async function authenticate({ http, path }: KnownAddress, { requestId, traceparent }: PublicScope): Promise<AdToken> {
  const traces = traceparent === undefined ? { requestId } : { requestId, traceparent };
  const { body } = await http.send("POST", `${path}/api/account/authenticate`, {
    ...traces,
    bearer: null,
    changes: false,
  });
  return decodeToken(body);
}

/**
 * Makes the keeper of the tokens of all pages. The tokens are this gateway's own and belong to no visitor.
 * @param now the clock
 */
export function createAdTokens(now: () => Date): (page: KnownAddress, scope: PublicScope) => AdTokens {
  const kept = new Map<string, { readonly value: string; readonly until: number }>();
  return (page, scope) => {
    const key = `${page.origin}${page.path}`;
    const renewed = async (): Promise<string> => {
      const { value, endsAt } = await authenticate(page, scope);
      kept.set(key, { value, until: endsAt === null ? now().getTime() + unsaidLifeMs : endsAt - leewayMs });
      return value;
    };
    return {
      renewed,
      async current() {
        const known = kept.get(key);
        return known !== undefined && now().getTime() < known.until ? known.value : renewed();
      },
    };
  };
}
