import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { acceptedFormat } from "../../core/pictures/formats.ts";
import type { Clock } from "../../kit/clock.ts";
import { dayIn } from "../../core/day.ts";
import { demoTimeZone } from "../../core/retailers/demo-retailers.ts";
import type { AdTokens } from "./ad-tokens.ts";
import type { Day } from "./ad-weeks.ts";
import { flyerPage } from "./flyer-page.ts";
import { refusal } from "../../kit/http-error.ts";
import type { FindProductImage } from "./product-images.ts";
import { viewerPage } from "./viewer-page.ts";
import type { FindViewer, Viewer } from "./viewers.ts";
import type { VisitTokens } from "./visit-tokens.ts";
import { adsOn, shownWeeks, weekOf } from "./weekly-ads.ts";
import { object } from "../../kit/schema.ts";

export interface AdViewerDeps {
  readonly clock: Clock;
  readonly findViewer: FindViewer;
  readonly tokens: AdTokens;
  readonly visits: VisitTokens;
  /** The bearer that the gateway sends to announce a signed-in shopper. */
  readonly serviceToken: string;
  readonly findImage: FindProductImage;
}

export interface ViewerPath {
  Params: { site: string; store: string };
}

interface VisitQuery {
  Querystring: { token?: string; chooseStore?: string };
}

const visitQuery = object(
  {},
  { token: { type: "string", maxLength: 2_000 }, chooseStore: { type: "string", maxLength: 10 } },
);

const pageFolder = join(import.meta.dirname, "page");
const pageFiles = { "viewer.js": "text/javascript; charset=utf-8", "viewer.css": "text/css; charset=utf-8" } as const;

/** The page may load only its own files; any site may embed it. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * Returns the viewer of a path.
 * @throws HttpError 404 if there is none
 */
export async function requireViewer(findViewer: FindViewer, { site, store }: ViewerPath["Params"]): Promise<Viewer> {
  const viewer = await findViewer(site, store);
  if (!viewer) throw refusal(404, "There is no such viewer.");
  return viewer;
}

/** Returns the current day in the time zone of the stores. */
export const today = (clock: Clock): Day => dayIn(demoTimeZone, clock.now());

export function addViewerPages(app: FastifyInstance, { clock, findViewer }: AdViewerDeps): void {
  app.get<ViewerPath & VisitQuery>("/:site/:store", { schema: { querystring: visitQuery } }, async (request, reply) => {
    const viewer = await requireViewer(findViewer, request.params);
    const day = today(clock);
    const ads = adsOn(viewer, day, day);
    const { token, chooseStore } = request.query;
    reply.headers({ "content-security-policy": pagePolicy, "x-content-type-options": "nosniff" });
    reply.headers({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    const visit = { hasToken: token !== undefined && token !== "", choosesStore: chooseStore !== undefined };
    return reply.type("text/html; charset=utf-8").send(viewerPage(viewer, ads, visit));
  });
}

/** A picture of a page may load nothing, also when a browser opens it as a page. */
const picturePolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

export function addPagePictures(app: FastifyInstance, { clock, findViewer, findImage }: AdViewerDeps): void {
  app.get<ViewerPath & { Params: { file: string } }>("/:site/:store/pages/:file", async ({ params }, reply) => {
    const viewer = await requireViewer(findViewer, params);
    const [, start = "", page] = /^(\d{4}-\d\d-\d\d)-(\d{1,2})\.svg$/.exec(params.file) ?? [];
    const isShown = shownWeeks(today(clock)).includes(start);
    const ads = isShown ? weekOf(viewer, start).filter(({ adPages }) => adPages[0]?.adPageId === page) : [];
    if (ads.length === 0) throw refusal(404, "There is no such page.");
    reply.headers({ "content-security-policy": picturePolicy, "x-content-type-options": "nosniff" });
    reply.header("cache-control", "public, max-age=3600");
    return reply.type("image/svg+xml").send(await flyerPage(viewer, ads, findImage));
  });
}

export function addFileRoutes(app: FastifyInstance, { findImage }: Pick<AdViewerDeps, "findImage">): void {
  app.get<{ Params: { file: string } }>("/images/afs/products/:file", async (request, reply) => {
    const [, name, kind] = /^([a-z0-9-]+)\.(png|jpg)$/.exec(request.params.file) ?? [];
    const isKnown = name !== undefined && (kind === "png" || kind === "jpg");
    const image = isKnown ? await findImage(name, kind, acceptedFormat(request.headers.accept)) : null;
    if (!image) throw refusal(404, "There is no such picture.");
    reply.headers({ "cache-control": "public, max-age=86400", vary: "Accept", "x-content-type-options": "nosniff" });
    return reply.type(image.type).send(image.bytes);
  });

  app.get<{ Params: { file: string } }>("/viewer/:file", async (request, reply) => {
    const { file } = request.params;
    if (file !== "viewer.js" && file !== "viewer.css") throw refusal(404, "There is no such file.");
    reply.headers({ "cache-control": "public, max-age=600", "x-content-type-options": "nosniff" });
    return reply.type(pageFiles[file]).send(await readFile(join(pageFolder, file)));
  });
}
