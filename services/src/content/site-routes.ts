import type { FastifyInstance } from "fastify";
import type { Language } from "../../../messages/languages.ts";
import { answerWith, requireBearer, type ReadAnswer } from "./answer.ts";
import type { Schemas } from "./contract.ts";
import type { CorruptFileReport } from "./content-files.ts";
import { languageParameter } from "./language/language-parameter.ts";
import type { Library } from "./library.ts";

interface SiteParams {
  readonly sitePath: string;
}

interface PostParams extends SiteParams {
  readonly category: string;
  readonly slug: string;
}

interface NamedParams extends SiteParams {
  readonly name: string;
}

interface PostsQuery {
  readonly category?: string;
  readonly limit?: number;
  readonly skip: number;
}

const postsQuery = {
  type: "object",
  properties: {
    category: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 100 },
    limit: { type: "integer", minimum: 1, maximum: 1000 },
    skip: { type: "integer", minimum: 0, default: 0 },
  },
} as const;

/** The dependencies of the content routes. */
export interface SiteRouteDeps {
  readonly library: Library;
  readonly report: CorruptFileReport;
  /** The bearer that callers must send. */
  readonly token: string;
}

/** Adds the content routes. A corrupt file is reported, and requests that need it fail with 500. */
export function addSiteRoutes(app: FastifyInstance, { library, report, token }: SiteRouteDeps): void {
  requireBearer(app, token);
  const answer = answerWith(report);
  addFileRoutes(app, library, answer);
  addFormRoutes(app, library, answer);
  addPostRoutes(app, library, answer);
}

function addFileRoutes(app: FastifyInstance, library: Library, answer: ReadAnswer): void {
  app.get<{ Params: SiteParams }>("/sites/:sitePath/retailer-info", ({ params }): Promise<Schemas["RetailerInfo"]> =>
    answer(library.retailerInfo(params.sitePath)),
  );
  app.get<{ Params: SiteParams }>("/sites/:sitePath/menus", async ({ params }): Promise<Schemas["MenuList"]> => {
    return { menus: await answer(library.menus(params.sitePath)) };
  });
  app.get<{ Params: SiteParams }>(
    "/sites/:sitePath/locations",
    async ({ params }): Promise<Schemas["LocationList"]> => {
      return { locations: await answer(library.locations(params.sitePath)) };
    },
  );
  app.get<{ Params: SiteParams }>(
    "/sites/:sitePath/map-styles",
    async ({ params }): Promise<Schemas["MapStyleList"]> => {
      return { styles: await answer(library.mapStyles(params.sitePath)) };
    },
  );
}

function addFormRoutes(app: FastifyInstance, library: Library, answer: ReadAnswer): void {
  app.get<{ Params: NamedParams }>("/sites/:sitePath/forms/:name", ({ params }): Promise<Schemas["Form"]> =>
    answer(library.form(params.sitePath, params.name)),
  );
  app.get<{ Params: NamedParams; Querystring: { readonly language: Language } }>(
    "/sites/:sitePath/email-templates/:name",
    { schema: { querystring: { type: "object", properties: { language: languageParameter } } } },
    ({ params, query }): Promise<Schemas["EmailTemplate"]> =>
      answer(library.emailTemplate(params.sitePath, params.name, query.language)),
  );
}

function addPostRoutes(app: FastifyInstance, library: Library, answer: ReadAnswer): void {
  app.get<{ Params: SiteParams; Querystring: PostsQuery }>(
    "/sites/:sitePath/posts",
    { schema: { querystring: postsQuery } },
    async ({ params, query: { category, limit, skip } }): Promise<Schemas["PostList"]> => {
      const posts = await answer(library.posts(params.sitePath, category));
      return { posts: posts.slice(skip, limit === undefined ? undefined : skip + limit), total: posts.length };
    },
  );
  app.get<{ Params: PostParams }>(
    "/sites/:sitePath/posts/:category/:slug",
    ({ params: { sitePath, category, slug } }): Promise<Schemas["Post"]> =>
      answer(library.post(sitePath, category, slug)),
  );
  app.get<{ Params: SiteParams }>("/sites/:sitePath/features", async ({ params }): Promise<Schemas["FeatureList"]> => {
    return { features: await answer(library.features(params.sitePath)) };
  });
  app.get<{ Params: SiteParams }>("/sites/:sitePath/banners", async ({ params }): Promise<Schemas["BannerList"]> => {
    return { banners: await answer(library.banners(params.sitePath)) };
  });
}
