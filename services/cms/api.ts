/** Calls the REST API of the CMS, and returns `data` of its response. Throws for a status of failure. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Row>;

/** What the CMS returns, by the names of its fields. */
export interface Row {
  readonly id: string;
  readonly translations: readonly { readonly id: number }[];
}

/** Returns the calls of a user with a token. */
export function callsTo(url: string, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${text}`);
    return text === "" ? { id: "", translations: [] } : JSON.parse(text).data;
  };
}
