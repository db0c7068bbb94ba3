import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { bearerOf } from "../kit/bearer.ts";
import type { Clock } from "../kit/clock.ts";
import { dayIn } from "../loyalty/day.ts";
import { demoTimeZone } from "../loyalty/seed/retailers.ts";
import type { AdTokens } from "./ad-tokens.ts";
import type { Day } from "./ad-weeks.ts";
import { refusal } from "./failure.ts";
import type { FindProductImage } from "./product-images.ts";
import { viewerPage } from "./viewer-page.ts";
import type { FindViewer, Viewer } from "./viewers.ts";
import { weeklyAds } from "./weekly-ads.ts";

/** What the routes work with. */
export interface AdViewerParts {
  readonly clock: Clock;
  readonly findViewer: FindViewer;
  readonly tokens: AdTokens;
  readonly findImage: FindProductImage;
}

interface ViewerPath {
  Params: { site: string; store: string };
}

interface VisitQuery {
  Querystring: { token?: string; chooseStore?: string };
}

const visitQuery = {
  type: "object",
  properties: { token: { type: "string", maxLength: 2_000 }, chooseStore: { type: "string", maxLength: 10 } },
};
const contentQuery = { type: "object", required: ["itemView"], properties: { itemView: { enum: ["true"] } } };

const pageFolder = join(import.meta.dirname, "page");
const pageFiles = { "viewer.js": "text/javascript; charset=utf-8", "viewer.css": "text/css; charset=utf-8" } as const;

/** The page runs its own files only; being embedded is what it is for. */
const pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'";

/** Adds the viewer pages and the interface below them. */
export function addViewerRoutes(app: FastifyInstance, { clock, findViewer, tokens }: AdViewerParts): void {
  const today = (): Day => dayIn(demoTimeZone, clock.now());
  const requireViewer = async ({ site, store }: ViewerPath["Params"]): Promise<Viewer> => {
    const viewer = await findViewer(site, store);
    if (!viewer) throw refusal(404, "There is no such viewer.");
    return viewer;
  };

  app.get<ViewerPath & VisitQuery>("/:site/:store", { schema: { querystring: visitQuery } }, async (request, reply) => {
    const viewer = await requireViewer(request.params);
    const day = today();
    const isOn = ({ startDate, endDate }: { startDate: Day; endDate: Day }) => startDate <= day && day <= endDate;
    const ads = weeklyAds(viewer, day).filter(({ adDateInfo }) => adDateInfo.some(isOn));
    const { token, chooseStore } = request.query;
    reply.headers({ "content-security-policy": pagePolicy, "x-content-type-options": "nosniff" });
    reply.headers({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    const visit = { isSignedIn: token !== undefined && token !== "", choosesStore: chooseStore !== undefined };
    return reply.type("text/html; charset=utf-8").send(viewerPage(viewer, ads, visit));
  });

  app.post<ViewerPath>("/:site/:store/api/account/authenticate", async ({ params }) => {
    await requireViewer(params);
    return { authToken: await tokens.issue(`${params.site}/${params.store}`) };
  });

  app.get<ViewerPath>("/:site/:store/api/content", { schema: { querystring: contentQuery } }, async (request) => {
    const { params, headers } = request;
    const viewer = await requireViewer(params);
    const bearer = bearerOf(headers.authorization);
    if (bearer === null || !(await tokens.isFor(bearer, `${params.site}/${params.store}`))) {
      throw refusal(401, "The token is missing or not valid.");
    }
    return weeklyAds(viewer, today());
  });
}

/** Adds the pictures of products and the files of the viewer page. */
export function addFileRoutes(app: FastifyInstance, { findImage }: Pick<AdViewerParts, "findImage">): void {
  app.get<{ Params: { file: string } }>("/images/afs/products/:file", async (request, reply) => {
    const [, name, kind] = /^([a-z0-9-]+)\.(png|jpg)$/.exec(request.params.file) ?? [];
    const bytes = name !== undefined && (kind === "png" || kind === "jpg") ? await findImage(name, kind) : null;
    if (!bytes) throw refusal(404, "There is no such picture.");
    reply.headers({ "cache-control": "public, max-age=86400", "x-content-type-options": "nosniff" });
    return reply.type(kind === "png" ? "image/png" : "image/jpeg").send(bytes);
  });

  app.get<{ Params: { file: string } }>("/viewer/:file", async (request, reply) => {
    const { file } = request.params;
    if (file !== "viewer.js" && file !== "viewer.css") throw refusal(404, "There is no such file.");
    reply.headers({ "cache-control": "public, max-age=600", "x-content-type-options": "nosniff" });
    return reply.type(pageFiles[file]).send(await readFile(join(pageFolder, file)));
  });
}
