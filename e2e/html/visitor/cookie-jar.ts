export interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** The names of its attributes in lower case, with their values. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The cookies of one visitor; like those of browsers, they depend on the host name and not on the port. */
export interface CookieJar {
  /** Stores the cookies that a response sets. Throws for a cookie that a browser rejects. */
  store(url: URL, lines: readonly string[]): void;
  /** Returns the `cookie` header of a request; empty without cookies. */
  headerOf(url: URL): string;
  all(): readonly Cookie[];
  /** Deletes the cookies of a name, by default all. */
  clear(name?: string): void;
}

function parseCookie({ hostname }: URL, line: string): Cookie {
  const [pair = "", ...rest] = line.split(";");
  const split = (text: string): [string, string] => {
    const [name = "", ...value] = text.split("=");
    return [name.trim(), value.join("=").trim()];
  };
  const attributes = new Map(
    rest.map((text) => {
      const [name, value] = split(text);
      return [name.toLowerCase(), value] as const;
    }),
  );
  const [name, value] = split(pair);
  return { host: hostname, name, value, path: attributes.get("path") ?? "/", attributes };
}

/** Throws for a cookie that breaks the promise of its prefix, which browsers reject. */
function checkPrefix({ name, path, attributes }: Cookie): void {
  const isSecure = attributes.has("secure");
  const isOfHost = isSecure && path === "/" && !attributes.has("domain");
  if (name.startsWith("__Secure-") ? isSecure : !name.startsWith("__Host-") || isOfHost) return;
  throw new Error(`A browser rejects the cookie ${name} with the attributes ${[...attributes.keys()].join(", ")}.`);
}

function hasExpired({ attributes }: Cookie): boolean {
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = attributes.get("expires");
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);

export function newCookieJar(): CookieJar {
  let cookies: readonly Cookie[] = [];
  const isSame = (one: Cookie, other: Cookie): boolean =>
    one.host === other.host && one.name === other.name && one.path === other.path;
  return {
    store: (url, lines) => {
      for (const cookie of lines.map((line) => parseCookie(url, line))) {
        checkPrefix(cookie);
        const others = cookies.filter((other) => !isSame(cookie, other));
        cookies = hasExpired(cookie) ? others : [...others, cookie];
      }
    },
    headerOf: ({ hostname, pathname }) =>
      cookies
        .filter(({ host, path }) => host === hostname && isWithin(pathname, path))
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
    all: () => cookies,
    clear: (name) => void (cookies = name === undefined ? [] : cookies.filter((cookie) => cookie.name !== name)),
  };
}
