import { setPasswordCost } from "../core/sessions/passwords.ts";
import { type ServiceName, serviceNames } from "../../../contracts/service-names.ts";
import { signedHeaders } from "../kit/delivery/post-signed.ts";
import type { ServiceModule } from "../kit/service.ts";
import { readSettings, type Settings } from "../kit/settings.ts";
import { type RunningServices, startServices } from "../kit/start.ts";
import type { Contract } from "./contract.ts";
import { openSeeded } from "./databases.ts";

/** The secrets of services in tests. */
export const testTokens = {
  loyalty: "loyalty-token-of-tests",
  content: "content-token-of-tests",
  commerce: "commerce-token-of-tests",
  adStudio: "ad-studio-token-of-tests",
  adViewer: "ad-viewer-token-of-tests",
  portal: "portal-token-of-tests",
  sso: "sso-credential-of-tests",
} as const;

/** The same secrets as environment settings. */
export const testTokenSettings = {
  LOYALTY_TOKEN: testTokens.loyalty,
  CONTENT_TOKEN: testTokens.content,
  COMMERCE_TOKEN: testTokens.commerce,
  AD_STUDIO_TOKEN: testTokens.adStudio,
  AD_VIEWER_TOKEN: testTokens.adViewer,
  PORTAL_TOKEN: testTokens.portal,
  SSO_PASSWORD: testTokens.sso,
} as const;

/** Running services for a test. */
export interface TestServices extends RunningServices {
  /** The base URL of each server, without a trailing slash. */
  readonly urls: Readonly<Record<"control" | ServiceName, string>>;
}

/** Returns settings for a test: silent, faults on, ports chosen by the system. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    ...testTokenSettings,
    SERVICES_PORT: "0",
    FAULTS: "on",
    DEMO: "on",
    LOG_LEVEL: "silent",
  });
  return { ...settings, host: "127.0.0.1", ...changes };
}

/** Starts the services on free ports with a seeded database in memory. */
export async function startTestServices(
  modules: readonly ServiceModule[],
  changes: Partial<Settings> = {},
): Promise<TestServices> {
  const running = await startServices(testSettings(changes), modules, openSeeded);
  setPasswordCost("low");
  const stop = async (): Promise<void> => {
    await running.stop();
    setPasswordCost("full");
  };
  const url = (name: "control" | ServiceName): string => `http://127.0.0.1:${running.ports[name]}`;
  const urls = Object.fromEntries((["control", ...serviceNames] as const).map((name) => [name, url(name)]));
  return { ...running, stop, urls: urls as TestServices["urls"] };
}

/** A call of a service. */
export interface TestCall {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** The path template of the contract. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  readonly json?: unknown;
  /** The fields of a URL-encoded form, in place of `json`. */
  readonly form?: Readonly<Record<string, string>>;
  /** The secret with which `json` is signed as a webhook. */
  readonly signedBy?: string;
}

/** The response of a service. */
interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or undefined for other content. */
  readonly body: unknown;
}

/** Calls a service and returns the response; throws if the contract, if given, does not allow it. */
export async function callService(baseUrl: string, call: TestCall, contract?: Contract): Promise<TestAnswer> {
  const { method = "GET", path, params = {}, query = {}, bearer, json, form, signedBy } = call;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const response = await fetch(`${baseUrl}${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(signedBy !== undefined && signedHeaders(signedBy, "webhook-of-tests", JSON.stringify(json), new Date())),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  });
  const contentType = response.headers.get("content-type");
  const isJson = contentType?.startsWith("application/json") ?? false;
  const text = await response.text();
  const body: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
  const problems = contract?.problemsOf({ method, path, status: response.status, contentType, body }) ?? [];
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join("\n"));
  return { status: response.status, headers: response.headers, body };
}
