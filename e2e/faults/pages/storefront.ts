import { retry } from "../../graph/retry.ts";
import { ask } from "../../../tools/http.ts";
import type { Api, Call } from "../../stack/control.ts";
import type { ForgetfulGateway } from "../../graph/forgetful-gateway.ts";
import { readFacts, type PageFacts } from "./facts.ts";
import type { PageRow, Visitor } from "./rows.ts";

export interface SeenPage extends PageFacts {
  readonly status: number;
}

export interface NeededCall {
  readonly api: Api;
  /** The path, as the pattern of a fault. */
  readonly match: string;
}

/** The storefront over HTTP, for each kind of visitor. */
export interface Storefront {
  open(row: PageRow): Promise<SeenPage>;
  /** Returns a page while the services are healthy; retries until it is complete. */
  openWhole(row: PageRow): Promise<SeenPage>;
  /** Like `openWhole`, but with empty caches, and returns the calls of the page too. */
  openFresh(row: PageRow): Promise<{ readonly page: SeenPage; readonly calls: readonly NeededCall[] }>;
}

/** Escapes a path for use in a regular expression. */
const literally = (path: string): string => `^${path.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`;

function neededCalls(calls: readonly Call[]): readonly NeededCall[] {
  const unique = new Map(
    calls.map(({ api, url }) => {
      const match = literally(url.split("?", 1)[0] ?? "");
      return [`${api} ${match}`, { api, match }] as const;
    }),
  );
  return [...unique.values()];
}

/** The session cookies of visitors, by the site path of their retailer. */
type Cookies = Readonly<Record<string, Partial<Record<Visitor, string>>>>;

async function logEveryoneIn(graph: ForgetfulGateway): Promise<Cookies> {
  const shopper = (site: string) => retry(() => graph.logIn("cora@example.com", site));
  return {
    reams: { shopper: await shopper("reams") },
    bluebird: { shopper: await shopper("bluebird") },
  };
}

/** Logs the visitors in and returns the storefront of a web server. */
export async function openStorefront(graph: ForgetfulGateway, port: number): Promise<Storefront> {
  const cookies = await logEveryoneIn(graph);
  const open = async ({ path, site, visitor }: PageRow): Promise<SeenPage> => {
    const cookie = cookies[site]?.[visitor];
    const at = (place: string, cookieList: readonly string[]) =>
      ask({ port, path: place, host: `${site}.localhost:${port}`, headers: { cookie: cookieList.join("; ") } });
    const own = cookie === undefined ? [] : [cookie];
    const first = await at(path, own);
    // The server moves the login request of a shop from the URL to a cookie.
    const [requestCookie] = first.status === 303 ? (first.headers["set-cookie"] ?? []) : [];
    const { status, body } =
      requestCookie === undefined
        ? first
        : await at(first.headers.location ?? "", [...own, requestCookie.split(";", 1)[0] ?? ""]);
    return { status, ...readFacts(body) };
  };
  const openOnce = async (row: PageRow): Promise<SeenPage> => {
    const page = await open(row);
    // A retailer may not offer the page, which then shows its frame only.
    if (page.status >= 500 || page.notices.length > 0) throw new Error(`${row.path} is ${page.status}, not whole.`);
    return page;
  };
  return {
    open,
    openWhole: (row) => retry(() => openOnce(row)),
    openFresh: (row) =>
      retry(async () => {
        await graph.forget();
        await graph.control.resetCounters();
        const page = await openOnce(row);
        return { page, calls: neededCalls(await graph.control.calls()) };
      }),
  };
}
