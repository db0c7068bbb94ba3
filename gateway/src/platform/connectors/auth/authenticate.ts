import { createHash, createHmac } from "node:crypto";
import type { VendorRequest } from "../compile-operation.ts";
import { createTokens, type ReadToken } from "./client-credentials.ts";
import type { SecretReference, ServiceAuth } from "./service-auth.ts";

/** Adds the service's credential to a request. */
export interface Authenticate {
  (request: VendorRequest): VendorRequest | Promise<VendorRequest>;
  /** Discards a token that the service refused; true if another one can be read. */
  renew(): boolean;
}

/** Reads a secret where its reference says it is. */
export type ReadSecret = (reference: SecretReference) => string;

const withHeader = (request: VendorRequest, name: string, value: string): VendorRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

const never = () => false;

const fixed = (add: (request: VendorRequest) => VendorRequest): Authenticate => Object.assign(add, { renew: never });

/** Returns the text of a body as it is sent. */
function bodyText({ json, form }: VendorRequest): string {
  if (form !== undefined) return new URLSearchParams(form).toString();
  return json === undefined ? "" : JSON.stringify(json);
}

/** Signs method, path with query, time and the hash of the body, a line each. */
function signature(auth: Extract<ServiceAuth, { kind: "signature" }>, key: string, now: () => Date): Authenticate {
  return fixed((request) => {
    const time = String(Math.floor(now().getTime() / 1_000));
    const query = new URLSearchParams(request.query).toString();
    const target = query === "" ? request.path : `${request.path}?${query}`;
    const hash = createHash("sha256").update(bodyText(request)).digest("hex");
    const lines = [request.method, target, time, hash].join("\n");
    const proof = createHmac("sha256", key).update(lines).digest(auth.encoding);
    return withHeader(withHeader(request, auth.timeHeader, time), auth.header, proof);
  });
}

function bearers(readToken: ReadToken): Authenticate {
  const add = async (request: VendorRequest) =>
    withHeader(request, "authorization", `Bearer ${await readToken.read()}`);
  return Object.assign(add, {
    renew() {
      readToken.forget();
      return true;
    },
  });
}

/**
 * Creates what adds a service's credential to its requests.
 * @param readSecret reads a secret at the start
 * @param now the clock of signatures and tokens
 */
export function createAuthenticate(auth: ServiceAuth, readSecret: ReadSecret, now: () => Date): Authenticate {
  switch (auth.kind) {
    case "none":
      return fixed((request) => request);
    case "bearer": {
      const header = `Bearer ${readSecret(auth.token)}`;
      return fixed((request) => withHeader(request, "authorization", header));
    }
    case "basic": {
      const pair = `${readSecret(auth.username)}:${readSecret(auth.password)}`;
      const header = `Basic ${Buffer.from(pair).toString("base64")}`;
      return fixed((request) => withHeader(request, "authorization", header));
    }
    case "headerKey": {
      const key = readSecret(auth.key);
      return fixed((request) => withHeader(request, auth.header, key));
    }
    case "queryKey": {
      const key = readSecret(auth.key);
      return fixed((request) => ({ ...request, query: { ...request.query, [auth.query]: key } }));
    }
    case "clientCredentials":
      return bearers(createTokens(auth, readSecret(auth.clientSecret), now));
    case "signature":
      return signature(auth, readSecret(auth.key), now);
  }
}
