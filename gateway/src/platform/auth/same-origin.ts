export interface RequestOrigin {
  readonly method: string;
  /** `http` or `https`, as the browser sees it. */
  readonly protocol: string;
  /** The host with its port, as the browser sees it. */
  readonly host: string;
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  readonly authorization?: string | undefined;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const ownSites = new Set(["same-origin", "none"]);

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Returns true if a request may use the cookies of its browser. Clients other than browsers send neither header, and a browser
 * never adds a bearer token on its own.
 */
export function mayUseCookies(request: RequestOrigin): boolean {
  if (safeMethods.has(request.method) || request.authorization !== undefined) return true;
  if (request.secFetchSite !== undefined && !ownSites.has(request.secFetchSite)) return false;
  if (request.origin === undefined) return true;
  const ownHost = hostOf(`${request.protocol}://${request.host}`);
  return ownHost !== null && hostOf(request.origin) === ownHost;
}
