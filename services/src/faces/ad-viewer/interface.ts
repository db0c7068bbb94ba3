import type { FastifyInstance } from "fastify";
import { bearerOf, isSecret } from "../../kit/bearer.ts";
import { refusal } from "../../kit/http-error.ts";
import { type AdViewerDeps, requireViewer, today, type ViewerPath } from "./routes.ts";
import { adsOn, weeklyAds } from "./weekly-ads.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

const contentQuery = object({ itemView: { enum: ["true"] } }, { day: { type: "string", format: "date" } });

interface ContentQuery {
  Querystring: { day?: string };
}

const visitBody = object({ customerNumber: { type: "string", minLength: 1, maxLength: 64 } });

const noToken = () => refusal(401, "The token is missing or not valid.");

/** Adds the API routes below the viewer pages. */
export function addViewerInterface(app: FastifyInstance, deps: AdViewerDeps): void {
  const { clock, findViewer, tokens, visits, serviceToken } = deps;

  app.post<ViewerPath>("/:site/:store/api/account/authenticate", async ({ params, headers }) => {
    const visitToken = bearerOf(headers.authorization);
    const shopper = visitToken === null ? null : await visits.use(visitToken, params.site);
    await requireViewer(findViewer, params);
    if (visitToken !== null && shopper === null) throw noToken();
    return { authToken: await tokens.issue(`${params.site}/${params.store}`, shopper) };
  });

  const visit = { schema: { body: visitBody } };
  app.post<ViewerPath & { Body: Wire["SignedIn"] }>(
    "/:site/:store/api/account/visit",
    visit,
    async (request): Promise<Wire["Visit"]> => {
      const { params, headers, body } = request;
      if (!isSecret(bearerOf(headers.authorization), serviceToken)) throw noToken();
      const { site } = await requireViewer(findViewer, params);
      return { visitToken: await visits.issue({ site, customerNumber: body.customerNumber }) };
    },
  );

  const content = { schema: { querystring: contentQuery } };
  app.get<ViewerPath & ContentQuery>("/:site/:store/api/content", content, async (request) => {
    const { params, headers, query } = request;
    const viewer = await requireViewer(findViewer, params);
    const bearer = bearerOf(headers.authorization);
    if (bearer === null || !(await tokens.isFor(bearer, `${params.site}/${params.store}`))) throw noToken();
    const { day } = query;
    return day === undefined ? weeklyAds(viewer, today(clock)) : adsOn(viewer, day, today(clock));
  });
}
