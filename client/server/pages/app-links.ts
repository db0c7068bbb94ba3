import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressIn, languages } from "../../../messages/languages.ts";
import { appScreens } from "../../app/lib/site-pages.ts";
import { forwardedHeaders } from "../proxies.ts";
import { sendNoFile } from "./site-files.ts";

/** The apps of a retailer, as its row in `RETAILERS_FILE` names them. */
interface Apps {
  readonly apple: readonly string[];
  readonly android: readonly { readonly package: string; readonly fingerprints: readonly string[] }[];
}

const MAX_AGE_SECONDS = 3_600;
const RETRY_SECONDS = 60;
const TIMEOUT_MS = 3_000;

/** Returns the paths of the screens in all languages, in which `*` stands for a parameter. */
const components = languages.flatMap((language) =>
  appScreens().map(({ path }) => ({ "/": addressIn(language, path.replaceAll(/:\w+/g, "*")) })),
);

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const appleFile = ({ apple }: Apps) => ({
  applinks: { details: [{ appIDs: apple, components }] },
  webcredentials: { apps: apple },
});

/** https://developer.android.com/training/app-links/configure-assetlinks */
const androidFile = ({ android }: Apps) =>
  android.map(({ package: name, fingerprints }) => ({
    relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
    target: { namespace: "android_app", package_name: name, sha256_cert_fingerprints: fingerprints },
  }));

/** Returns the apps of the retailer of the host; null for none. @throws Error if the gateway cannot tell */
async function readApps(gatewayUrl: string, request: FastifyRequest): Promise<Apps | null> {
  const url = new URL("/app-links", gatewayUrl);
  const headers = forwardedHeaders(request);
  const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return (await response.json()) as Apps;
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`HTTP ${response.status}`);
}

/** Registers the files by which systems open links to pages in the retailer's apps. */
export function registerAppLinks(app: FastifyInstance, gatewayUrl: string): void {
  const serve = (path: string, has: (apps: Apps) => boolean, make: (apps: Apps) => object): void => {
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const apps = await readApps(gatewayUrl, request);
        if (apps === null || !has(apps)) return sendNoFile(reply);
        return reply.header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`).send(make(apps));
      } catch {
        // Systems keep the file that they have and ask again.
        return reply.code(503).header("retry-after", RETRY_SECONDS).header("cache-control", "no-store").send();
      }
    });
  };
  serve("/.well-known/apple-app-site-association", ({ apple }) => apple.length > 0, appleFile);
  serve("/.well-known/assetlinks.json", ({ android }) => android.length > 0, androidFile);
}
