import { parseEmail } from "../../../../input-rules/email.ts";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { JSONColumnType, Kysely } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { failureBody } from "../../kit/http-error.ts";
import { createSecretToken, sha256 } from "../../kit/secret.ts";
import type { Database, ServiceModule } from "../../kit/service.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

interface SubscriberTable {
  list: string;
  email: string;
  fields: JSONColumnType<Record<string, string>>;
  subscribed_at: Date;
  token_hash: string | null;
  unsubscribed_at: Date | null;
}

type Tables = { subscriber: SubscriberTable };

interface SubscribeCall {
  Params: { list: string };
  Querystring: { callback: string; email?: string } & Record<string, string>;
}

const listParams = object({}, { list: { type: "string", pattern: "^[a-z0-9-]{1,64}$" } });

const schema = {
  params: listParams,
  querystring: {
    type: "object",
    required: ["callback"],
    maxProperties: 30,
    properties: { callback: { type: "string", pattern: "^[A-Za-z_$][A-Za-z0-9_$]{0,63}$" } },
    additionalProperties: { type: "string", maxLength: 500 },
  },
};

function narrow(db: Database): Kysely<Tables> {
  return db.withSchema("signup").$extendTables<Tables>();
}

const unsubscription = {
  params: listParams,
  body: object({ token: { type: "string", pattern: "^[A-Za-z0-9_-]{43}$" } }),
};

/** Adds an address to a list and returns the reply of the mail service. */
async function subscribe(
  db: Kysely<Tables>,
  { Params, Querystring }: SubscribeCall,
  now: Date,
): Promise<Wire["Reply"]> {
  const { callback: _callback, email = "", ...fields } = Querystring;
  const address = parseEmail(email);
  if (address === null) return { result: "error", msg: "Please enter a valid email address." };
  const { token, hash: token_hash } = createSecretToken();
  const values = { fields: JSON.stringify(fields), subscribed_at: now, token_hash, unsubscribed_at: null };
  const added = await db
    .insertInto("subscriber")
    .values({ list: Params.list, email: address, ...values })
    .onConflict((conflict) =>
      conflict.columns(["list", "email"]).doUpdateSet(values).where("subscriber.unsubscribed_at", "is not", null),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    return { result: "error", msg: `${address} is already subscribed to this list.` };
  return { result: "success", msg: "Thank you for subscribing!", token };
}

/**
 * Returns a value as JSON for a script, with escaped line separators and tags, which would end a string or the script.
 */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Removes the address with a token from a list, and returns it; undefined for an unknown token. */
function unsubscribe(db: Kysely<Tables>, list: string, token: string, now: Date) {
  return db
    .updateTable("subscriber")
    .set((row) => ({ unsubscribed_at: row.fn.coalesce("unsubscribed_at", row.val(now)) }))
    .where("list", "=", list)
    .where("token_hash", "=", sha256(token))
    .returning("email")
    .executeTakeFirst();
}

function addRoutes(app: FastifyInstance, db: Kysely<Tables>, clock: Clock): void {
  app.post<{ Params: SubscribeCall["Params"]; Body: Wire["Unsubscription"] }>(
    "/subscribe/:list/unsubscribe",
    { schema: unsubscription },
    async ({ params: { list }, body }, reply) => {
      const removed = await unsubscribe(db, list, body.token, clock.now());
      if (removed === undefined) return reply.code(404).send(failureBody(404, "No address has this token."));
      return removed satisfies Wire["Unsubscribed"];
    },
  );
  app.get<SubscribeCall>("/subscribe/:list", { schema }, async ({ params, query }, reply) => {
    const result = await subscribe(db, { Params: params, Querystring: query }, clock.now());
    reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    return reply.type("text/javascript; charset=utf-8").send(`${query.callback}(${scriptText(result)})`);
  });
}

/** The signup service: mailing lists, as in contracts/signup.yaml. */
export const signupService: ServiceModule = {
  name: "signup",
  migrations: join(import.meta.dirname, "migrations"),
  errorBody: failureBody,
  register: (app, { db, clock }) => addRoutes(app, narrow(db), clock),
};
