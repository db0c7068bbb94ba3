const hostPattern = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

const maxPort = 65_535;

/** Reads the host name out of a `Host` header, in lower case without port and final dot; null for an invalid host. */
export function hostName(header: string): string | null {
  const [, name, port = "0"] = hostPattern.exec(header) ?? [];
  return name === undefined || Number(port) > maxPort ? null : name.toLowerCase().replace(/\.$/, "");
}

/** Returns true for several `Host` headers, of which Node drops all but the first and a server on the way others. */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1;

interface Targeted {
  url?: string | undefined;
  readonly headers: { host?: string | undefined };
}

/** Reads the path and query of a request, also in absolute form, `GET http://host/path`, whose host replaces `Host`. */
export function targetPath(request: Targeted): string {
  const { url = "/" } = request;
  const [, host, path = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return path.startsWith("/") ? path : `/${path}`;
}
