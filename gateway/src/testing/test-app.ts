import { createApp, type App, type AppDeps } from "../app/app.ts";
import { readRetailers } from "../platform/config/retailers.ts";
import type { KnownHosts } from "../platform/upstreams/known-hosts.ts";
import { stubUpstream, type StubRoutes, type StubUpstream } from "./stub-upstream.ts";

/** A request to the app; by default a POST of a GraphQL operation. */
export interface TestRequest {
  readonly query?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The IP address of the client. */
  readonly remoteAddress?: string;
}

/** The response to a test request. */
export interface TestResponse {
  readonly status: number;
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly TestError[];
    readonly extensions?: Record<string, unknown>;
  };
  readonly headers: Readonly<Record<string, unknown>>;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

export interface TestError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly requestId: string };
}

/** The whole gateway without a port, with stubbed upstreams. */
export interface TestApp {
  readonly app: App;
  readonly loyalty: StubUpstream;
  readonly content: StubUpstream;
  readonly sso: StubUpstream;
  readonly portal: StubUpstream;
  /** All log lines. */
  readonly lines: readonly string[];
  post(request: TestRequest): Promise<TestResponse>;
}

const registry = ["reams", "lees"]
  .map(
    (site) =>
      `{ sitePath: ${site}, hosts: [${site}.example], timeZone: America/Denver, loyaltyAppId: app-${site}, accounts: loyalty }`,
  )
  .join(", ");

function testRetailers() {
  const read = readRetailers(`{ defaultSitePath: reams, retailers: [${registry}] }`);
  if ("problems" in read) throw new Error(read.problems.join(" "));
  return read.value;
}

/** The routes of stubbed upstreams, and the hosts of weekly ads. */
interface TestRoutes {
  readonly loyalty?: StubRoutes;
  readonly content?: StubRoutes;
  readonly sso?: StubRoutes;
  readonly portal?: StubRoutes;
  readonly adViewers?: KnownHosts;
}

type Stubs = Pick<TestApp, "loyalty" | "content" | "sso" | "portal">;

function connectStubs({ loyalty, content, sso, portal }: Stubs, adViewers: KnownHosts): ReturnType<AppDeps["connect"]> {
  return {
    loyalty: { http: loyalty, serviceToken: "loyalty-service-token" },
    content: { http: content, serviceToken: "content-service-token" },
    commerce: { http: stubUpstream("commerce", {}), serviceToken: "commerce-service-token", paths: {} },
    connectService: ({ name }) => stubUpstream(name, {}),
    adStudio: { http: stubUpstream("ad-studio", {}), serviceToken: "ad-studio-service-token" },
    portal: { http: portal, serviceToken: "portal-service-token", siteOrigin: "https://{host}" },
    sso: {
      http: sso,
      credentials: { username: "gateway", password: "sso-password" },
      siteOrigin: "https://{host}",
    },
    adViewers: { hosts: adViewers, serviceToken: "ad-viewer-service-token" },
    signups: new Map(),
  };
}

const defaultDeps = {
  logLevel: "info",
  stopNoticeMs: 0,
  trustedProxies: ["127.0.0.1"],
  sessionKeys: [new Uint8Array(32).fill(9)],
  teamLogins: new Map(),
  mediaUrl: "/media",
  redis: null,
  botCheck: { scriptUrl: "https://bots.test/api.js", siteKey: "test" },
  documentPolicy: "any",
  documents: new Map(),
  documentsFolder: null,
  documentsToken: null,
  contentWebhookSecret: null,
  remindersSecret: null,
  assistants: "off",
  execution: "compiled",
  federation: false,
  playground: null,
  callsInResponses: false,
  load: { requests: 10_000, turnMs: 60_000 },
  metrics: null,
  openTracer: null,
  eventsFile: null,
} satisfies Partial<AppDeps>;

const postTo =
  ({ server }: App): TestApp["post"] =>
  async ({ query, variables, host = "reams.example", headers, remoteAddress }) => {
    const response = await server.inject({
      method: "POST",
      url: "/graphql",
      headers: { host, ...headers },
      payload: { query, variables },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    const cookies = [response.headers["set-cookie"] ?? []].flat();
    return {
      status: response.statusCode,
      body: response.json<TestResponse["body"]>(),
      headers: response.headers,
      cookies,
    };
  };

/**
 * Creates a gateway for the retailers `reams` and `lees` under `reams.example` and `lees.example`.
 * @param routes the routes of the upstreams, and the hosts of weekly ads
 * @param deps overrides of the dependencies
 */
export async function createTestApp(routes: TestRoutes = {}, deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const lines: string[] = [];
  const stubs = {
    loyalty: stubUpstream("loyalty", routes.loyalty ?? {}),
    content: stubUpstream("content", routes.content ?? {}),
    sso: stubUpstream("sso", routes.sso ?? {}),
    portal: stubUpstream("portal", routes.portal ?? {}),
  };
  const app = await createApp({
    ...defaultDeps,
    logStream: { write: (line) => void lines.push(line) },
    retailers: testRetailers(),
    connect: () => connectStubs(stubs, routes.adViewers ?? new Map()),
    ...deps,
  });
  return { app, ...stubs, lines, post: postTo(app) };
}
