import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import { createSecretToken, sha256 } from "../../kit/secret.ts";
import type { PortalDatabase } from "./tables.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

const lifeMs = 2 * 60_000;
const scriptFile = join(import.meta.dirname, "page/recaptcha.js");

const action = { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_/]{0,63}$" };
const tokenRequest = object({ siteKey: { type: "string", minLength: 1, maxLength: 100 }, action });
const verification = object({ token: { type: "string", maxLength: 200 }, action });

/** Adds the routes for browsers: the script, and the token that the script requests. */
export function addBotScriptRoutes(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  // Pages of all retailers call this from their own origins; the response has no data of the visitor.
  const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };

  app.get("/recaptcha/api.js", async (_request, reply) => {
    reply.headers({ "cache-control": "public, max-age=600", "x-content-type-options": "nosniff" });
    return reply.type("text/javascript; charset=utf-8").send(await readFile(scriptFile));
  });

  app.options("/recaptcha/token", async (_request, reply) => reply.headers(open).code(204).send());

  app.post<{ Body: Wire["BotTokenRequest"] }>(
    "/recaptcha/token",
    { schema: { body: tokenRequest } },
    async (request, reply): Promise<Wire["BotToken"]> => {
      const { token, hash: token_hash } = createSecretToken();
      const now = clock.now();
      await db.deleteFrom("bot_token").where("expires_at", "<", now).execute();
      const expires_at = new Date(now.getTime() + lifeMs);
      const { origin } = request.headers;
      const host = origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : null;
      await db.insertInto("bot_token").values({ token_hash, action: request.body.action, host, expires_at }).execute();
      reply.headers({ ...open, "cache-control": "no-store" });
      return { token };
    },
  );
}

export function addBotVerification(app: FastifyInstance, db: PortalDatabase, clock: Clock): void {
  app.get<{ Querystring: { token: string; action: string } }>(
    "/recaptcha/verify",
    { schema: { querystring: verification } },
    async ({ query }): Promise<Wire["BotVerdict"]> => {
      const used = await db
        .deleteFrom("bot_token")
        .where("token_hash", "=", sha256(query.token))
        .returning(["action", "host", "expires_at"])
        .executeTakeFirst();
      if (used === undefined || used.action !== query.action || used.expires_at <= clock.now())
        return { Success: false };
      return { Success: true, ...(used.host === null ? {} : { Hostname: used.host }) };
    },
  );
}
