import type { FastifyInstance } from "fastify";
import type { Clock } from "../kit/clock.ts";
import { refusal } from "./failure.ts";
import { mailBodyLimit, readMailForm } from "./mail-form.ts";
import { putIntoOutbox } from "./outbox.ts";
import { createSecretToken, hashOf } from "./secret-token.ts";
import type { PortalDatabase } from "./tables.ts";
import type { components } from "./wire.generated.ts";

type TokenUse = components["schemas"]["ResetTokenUse"];

const lifeMs = 60 * 60_000;
const tokenMark = "{{token}}";

const tokenFields = {
  type: "object",
  required: ["token", "emailAddress", "site"],
  properties: {
    token: { type: "string", maxLength: 200 },
    emailAddress: { type: "string", maxLength: 254 },
    site: { type: "string", maxLength: 64 },
  },
};

/** Adds the calls that send emails and those that verify the tokens in them. */
export function addMailRoutes(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  const options = { bodyLimit: mailBodyLimit };
  app.post("/mail", options, async (request) => {
    await putIntoOutbox(db, await readMailForm(request), clock.now());
    return { Success: true };
  });

  app.post("/account/reset-password", options, async (request) => {
    const mail = await readMailForm(request);
    if (mail.site === null || mail.to.includes(",")) throw refusal(400, "A reset is for one address at one retailer.");
    const { token, hash: token_hash } = createSecretToken();
    const key = { site: mail.site, email: mail.to.toLowerCase() };
    const value = { token_hash, expires_at: new Date(clock.now().getTime() + lifeMs) };
    await db
      .insertInto("reset_token")
      .values({ ...key, ...value })
      .onConflict((conflict) => conflict.columns(["site", "email"]).doUpdateSet(value))
      .execute();
    await putIntoOutbox(db, { ...mail, body: mail.body.replaceAll(tokenMark, token) }, clock.now());
    return { Success: true };
  });

  addVerification(app, db, clock);
}

function addVerification(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  app.get<{ Querystring: TokenUse }>(
    "/account/verify",
    { schema: { querystring: tokenFields } },
    async ({ query }, reply) => {
      const row = await db
        .selectFrom("reset_token")
        .select("site")
        .where("site", "=", query.site)
        .where("email", "=", query.emailAddress.toLowerCase())
        .where("token_hash", "=", hashOf(query.token))
        .where("expires_at", ">", clock.now())
        .executeTakeFirst();
      return reply.send(row !== undefined);
    },
  );

  app.post<{ Body: TokenUse }>("/account/verify", { schema: { body: tokenFields } }, async ({ body }, reply) => {
    // One statement: of several at once only one deletes the row.
    const used = await db
      .deleteFrom("reset_token")
      .where("site", "=", body.site)
      .where("email", "=", body.emailAddress.toLowerCase())
      .where("token_hash", "=", hashOf(body.token))
      .where("expires_at", ">", clock.now())
      .executeTakeFirst();
    return reply.send(used.numDeletedRows === 1n);
  });
}
