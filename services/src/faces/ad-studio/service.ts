import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { requireBearer } from "../../kit/bearer.ts";
import { failureBody, refusal } from "../../kit/http-error.ts";
import type { Database, ServiceModule } from "../../kit/service.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

/** The events of an ad that are counted. */
type Kind = "view" | "click";

interface ReportTable {
  ad_id: string;
  kind: Kind;
  /** A `bigint`, which the driver returns as text because it may exceed the exact range of a number. */
  count: string;
}

type Tables = { report: ReportTable };

interface IdPath {
  Params: { id: string };
}

const idPath = object({}, { id: { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" } });

function narrow(db: Database): Kysely<Tables> {
  return db.withSchema("ad-studio").$extendTables<Tables>();
}

function addRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const options = { schema: { params: idPath } };
  for (const kind of ["view", "click"] as const) {
    app.put<IdPath>(`/websites/posts/:id/${kind}`, options, async ({ params }) => {
      await db
        .insertInto("report")
        .values({ ad_id: params.id, kind, count: "1" })
        .onConflict((conflict) =>
          conflict.columns(["ad_id", "kind"]).doUpdateSet({ count: sql<string>`report.count + 1` }),
        )
        .execute();
      return { Success: true };
    });
  }
  app.get<IdPath>("/websites/posts/:id", options, async ({ params }): Promise<Wire["Reports"]> => {
    const rows = await db.selectFrom("report").select(["kind", "count"]).where("ad_id", "=", params.id).execute();
    const countOf = (kind: Kind): number => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
    return { Views: countOf("view"), Clicks: countOf("click") };
  });
}

/** The ad studio: counts of views and clicks of ads, as in contracts/ad-studio.yaml. */
export const adStudioService: ServiceModule = {
  name: "ad-studio",
  migrations: join(import.meta.dirname, "migrations"),
  errorBody: failureBody,
  register(app, { db, settings }) {
    requireBearer(app, settings.adStudioToken, () => refusal(401, "The bearer is missing or not valid."));
    addRoutes(app, narrow(db));
  },
};
