import type { FastifyInstance } from "fastify";
import type { Language } from "../../../../messages/languages.ts";
import { answerWith, type ReadAnswer } from "../../core/content/answer.ts";
import type { Schemas } from "../../core/content/contract.ts";
import type { CorruptFileReport } from "../../core/content/content-files.ts";
import { languageParameter } from "../../core/content/language/language-parameter.ts";
import type { Library } from "../../core/content/library.ts";
import { requireBearer } from "../../kit/bearer.ts";
import { refusal } from "../../kit/http-error.ts";
import { type DemoHosts, withDemoItems, withDemoLinks } from "./demo-links.ts";
import { object } from "../../kit/schema.ts";

interface SiteParams {
  readonly sitePath: string;
}

interface NamedParams extends SiteParams {
  readonly name: string;
}

interface LanguageQuery {
  readonly language: Language;
}

interface PostsQuery extends LanguageQuery {
  readonly category?: string;
  readonly limit?: number;
  readonly skip: number;
}

const languageQuery = object({}, { language: languageParameter });

const postsQuery = {
  type: "object",
  properties: {
    ...languageQuery.properties,
    category: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 100 },
    limit: { type: "integer", minimum: 1, maximum: 1000 },
    skip: { type: "integer", minimum: 0, default: 0 },
  },
} as const;

export interface SiteRouteDeps {
  readonly library: Library;
  readonly report: CorruptFileReport;
  /** The bearer that callers must send. */
  readonly token: string;
  /** Null outside of demos. */
  readonly demo: DemoHosts | null;
}

/** Adds the content routes. A corrupt file is reported, and requests that need it fail with 500. */
export function addSiteRoutes(app: FastifyInstance, { library, report, token, demo }: SiteRouteDeps): void {
  requireBearer(app, token, () => refusal(401, "The service bearer is missing or wrong."));
  const answer = answerWith(report, refusal);
  addInfoRoute(app, library, { answer, demo });
  addMenuRoute(app, library, { answer, demo });
  addFileRoutes(app, library, answer);
  addFormRoutes(app, library, answer);
  addPostRoutes(app, library, answer);
}

const inLanguage = { schema: { querystring: languageQuery } };

interface TextCall<Params> {
  readonly Params: Params;
  readonly Querystring: LanguageQuery;
}

interface LinkDeps extends Pick<SiteRouteDeps, "demo"> {
  readonly answer: ReadAnswer;
}

function addInfoRoute(app: FastifyInstance, library: Library, { answer, demo }: LinkDeps): void {
  app.get<TextCall<SiteParams>>(
    "/sites/:sitePath/retailer-info",
    inLanguage,
    async ({ params: { sitePath }, query: { language } }): Promise<Schemas["RetailerInfo"]> => {
      const info = await answer(library.in(language).retailerInfo(sitePath));
      return demo === null ? info : withDemoLinks(info, { ...demo, sitePath, language });
    },
  );
}

function addMenuRoute(app: FastifyInstance, library: Library, { answer, demo }: LinkDeps): void {
  app.get<TextCall<SiteParams>>(
    "/sites/:sitePath/menus",
    inLanguage,
    async ({ params: { sitePath }, query: { language } }): Promise<Schemas["MenuList"]> => {
      const menus = await answer(library.in(language).menus(sitePath));
      if (demo === null) return { menus };
      const site = { ...demo, sitePath, language };
      return { menus: menus.map(({ slug, menu }) => ({ slug, menu: withDemoItems(menu, site) })) };
    },
  );
}

function addFileRoutes(app: FastifyInstance, library: Library, answer: ReadAnswer): void {
  app.get<TextCall<SiteParams>>(
    "/sites/:sitePath/labels",
    inLanguage,
    async ({ params, query: { language } }): Promise<Schemas["LabelList"]> => {
      return { language, labels: await answer(library.in(language).labels(params.sitePath)) };
    },
  );
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
  app.get<TextCall<NamedParams>>(
    "/sites/:sitePath/forms/:name",
    inLanguage,
    ({ params, query }): Promise<Schemas["Form"]> =>
      answer(library.in(query.language).form(params.sitePath, params.name)),
  );
  app.get<TextCall<NamedParams>>(
    "/sites/:sitePath/email-templates/:name",
    inLanguage,
    ({ params, query }): Promise<Schemas["EmailTemplate"]> =>
      answer(library.in(query.language).emailTemplate(params.sitePath, params.name)),
  );
}

function addPostRoutes(app: FastifyInstance, library: Library, answer: ReadAnswer): void {
  app.get<{ Params: SiteParams; Querystring: PostsQuery }>(
    "/sites/:sitePath/posts",
    { schema: { querystring: postsQuery } },
    async ({ params, query: { category, limit, skip, language } }): Promise<Schemas["PostList"]> => {
      const posts = await answer(library.in(language).posts(params.sitePath, category));
      return { posts: posts.slice(skip, limit === undefined ? undefined : skip + limit), total: posts.length };
    },
  );
  app.get<TextCall<SiteParams & { readonly category: string; readonly slug: string }>>(
    "/sites/:sitePath/posts/:category/:slug",
    inLanguage,
    ({ params: { sitePath, category, slug }, query }): Promise<Schemas["Post"]> =>
      answer(library.in(query.language).post(sitePath, category, slug)),
  );
  app.get<TextCall<SiteParams>>(
    "/sites/:sitePath/features",
    inLanguage,
    async ({ params, query }): Promise<Schemas["FeatureList"]> => {
      return { features: await answer(library.in(query.language).features(params.sitePath)) };
    },
  );
  app.get<TextCall<SiteParams>>(
    "/sites/:sitePath/banners",
    inLanguage,
    async ({ params, query }): Promise<Schemas["BannerList"]> => {
      return { banners: await answer(library.in(query.language).banners(params.sitePath)) };
    },
  );
}
