import { compileTemplate, compileTemplates } from "../../gateway/src/platform/connectors/request-template.ts";
import { standardCursor } from "../../gateway/src/platform/connectors/standard-calls.ts";
import { defaultLimits } from "../../gateway/src/platform/http/policy/limits.ts";
import type { CheckedPort, PortRequest, PortResponse } from "./check-port.ts";

/** Returns the address of a call. */
function urlOf(address: string, { shape: { standard }, values, cursor }: PortRequest): URL {
  const names = Object.keys(values);
  const path = compileTemplate(standard.path, names, encodeURIComponent)(values) ?? "";
  const query = compileTemplates(standard.query ?? {}, names)(values);
  const pages = cursor === null ? {} : { [standardCursor]: cursor };
  return new URL(`${address.replace(/\/$/, "")}${path}?${new URLSearchParams({ ...query, ...pages }).toString()}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls an operation and waits as long as the gateway does. */
async function callAt(address: string, token: string | null, request: PortRequest): Promise<PortResponse> {
  const { isWrite, standard } = request.shape;
  const { readTimeoutMs, writeTimeoutMs } = defaultLimits;
  const response = await fetch(urlOf(address, request), {
    method: standard.method.toUpperCase(),
    headers: { "x-request-id": "connector-check", ...(token !== null && { authorization: `Bearer ${token}` }) },
    redirect: "manual",
    signal: AbortSignal.timeout(isWrite ? writeTimeoutMs : readTimeoutMs),
  });
  return {
    status: response.status,
    contentType: response.headers.get("content-type"),
    body: parseJson(await response.text()),
  };
}

/**
 * Returns the calls of a service at an address.
 * @param token its bearer; null for a service without a credential
 */
export const callsAt = (
  address: string,
  token: string | null,
): Pick<CheckedPort, "place" | "call" | "callAnonymously"> => ({
  place: address,
  call: (request) => callAt(address, token, request),
  callAnonymously: token === null ? null : (request) => callAt(address, null, request),
});
