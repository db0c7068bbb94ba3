import type { PublicScope } from "../scope.ts";
import { decodeToken, decodeVisit, type AdToken } from "./decode.ts";
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

function tracesOf({ requestId, traceparent }: PublicScope) {
  return traceparent === undefined ? { requestId } : { requestId, traceparent };
}

async function authenticate({ http, path }: KnownAddress, scope: PublicScope, signal: AbortSignal): Promise<AdToken> {
  const { body } = await http.send("POST", `${path}/api/account/authenticate`, {
    ...tracesOf(scope),
    bearer: null,
    changes: false,
    signal,
  });
  return decodeToken(body);
}

/**
 * Tells a viewer page who is signed in around it.
 * @param page the page
 * @param scope what the call is bound to
 * @param serviceToken what this gateway proves itself with
 * @param customerNumber the shopper
 * @returns the token for the page's address
 */
export async function openVisit(
  { http, path }: KnownAddress,
  scope: PublicScope,
  serviceToken: string,
  customerNumber: string,
): Promise<string> {
  const { body } = await http.send("POST", `${path}/api/account/visit`, {
    ...tracesOf(scope),
    bearer: serviceToken,
    json: { customerNumber },
  });
  return decodeVisit(body);
}

/**
 * Creates the token store. The tokens belong to the gateway, not to visitors.
 * @param now the clock
 * @returns the tokens of a page for one reading, whose signal ends the asking for one
 */
export function createAdTokens(
  now: () => Date,
): (page: KnownAddress, scope: PublicScope, signal: AbortSignal) => AdTokens {
  const kept = new Map<string, { readonly value: string; readonly until: number }>();
  return (page, scope, signal) => {
    const key = `${page.origin}${page.path}`;
    const renewed = async (): Promise<string> => {
      const { value, endsAt } = await authenticate(page, scope, signal);
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
