import type { FastifyInstance } from "fastify";
import type { ExpressionBuilder } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import { refusal } from "../../../kit/http-error.ts";
import { mailBodyLimit, readMailForm } from "./mail-form.ts";
import { isInOutbox, putIntoOutbox } from "./outbox.ts";
import { createSecretToken, sha256 } from "../../../kit/secret.ts";
import type { PortalDatabase, PortalTables } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import { object } from "../../../kit/schema.ts";

type TokenUse = Wire["ResetTokenUse"];

const lifeMs = 60 * 60_000;
const tokenMark = "{{token}}";

const tokenFields = object({
  token: { type: "string", maxLength: 200 },
  emailAddress: { type: "string", maxLength: 254 },
  site: { type: "string", maxLength: 64 },
});

/** Adds the routes that send emails and that verify the reset tokens in them. */
export function addMailRoutes(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  const options = { bodyLimit: mailBodyLimit };
  app.post("/mail", options, async (request) => {
    await putIntoOutbox(db, await readMailForm(request), clock.now());
    return { Success: true };
  });

  app.post("/account/reset-password", options, async (request) => {
    const mail = await readMailForm(request);
    if (mail.site === null || mail.to.includes(",")) throw refusal(400, "A reset is for one address at one retailer.");
    // A new token would revoke the one in the stored email.
    if (mail.id !== null && (await isInOutbox(db, mail.id))) return { Success: true };
    const { token, hash: token_hash } = createSecretToken();
    const key = { site: mail.site, email: mail.to.toLowerCase() };
    const value = { token_hash, expires_at: new Date(clock.now().getTime() + lifeMs), used_at: null };
    await db
      .insertInto("reset_token")
      .values({ ...key, ...value })
      .onConflict((conflict) => conflict.columns(["site", "email"]).doUpdateSet(value))
      .execute();
    const withToken = (text: string) => text.replaceAll(tokenMark, token);
    const { body, html } = mail;
    const filled = { ...mail, body: withToken(body), html: html === null ? null : withToken(html) };
    await putIntoOutbox(db, filled, clock.now());
    return { Success: true };
  });

  addVerification(app, db, clock);
}

/** Returns the condition for a token that has not expired. */
function living({ site, emailAddress, token }: TokenUse, now: Date) {
  return (row: ExpressionBuilder<PortalTables, "reset_token">) =>
    row.and([
      row("site", "=", site),
      row("email", "=", emailAddress.toLowerCase()),
      row("token_hash", "=", sha256(token)),
      row("expires_at", ">", now),
    ]);
}

function addVerification(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  const body = { schema: { body: tokenFields } };
  app.get<{ Querystring: TokenUse }>(
    "/account/verify",
    { schema: { querystring: tokenFields } },
    async ({ query }, reply) => {
      const row = await db
        .selectFrom("reset_token")
        .select("site")
        .where(living(query, clock.now()))
        .where("used_at", "is", null)
        .executeTakeFirst();
      return reply.send(row !== undefined);
    },
  );

  app.post<{ Body: TokenUse }>("/account/verify", body, async (request, reply) => {
    // A single statement, so that only one of several concurrent requests changes the row.
    const used = await db
      .updateTable("reset_token")
      .set({ used_at: clock.now() })
      .where(living(request.body, clock.now()))
      .where("used_at", "is", null)
      .executeTakeFirst();
    return reply.send(used.numUpdatedRows === 1n);
  });

  app.put<{ Body: TokenUse }>("/account/verify", body, async (request, reply) => {
    const restored = await db
      .updateTable("reset_token")
      .set({ used_at: null })
      .where(living(request.body, clock.now()))
      .where("used_at", "is not", null)
      .executeTakeFirst();
    return reply.send(restored.numUpdatedRows === 1n);
  });
}
