import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { requireBearer } from "../../kit/bearer.ts";
import { reportTo } from "../../core/content/mistakes/corrupt-files.ts";
import { createLibrary } from "../../core/content/library.ts";
import { addSearchRoutes } from "./search/search-routes.ts";
import { createStemmer } from "./search/stems.ts";
import type { ServiceModule } from "../../kit/service.ts";
import { hashPassword } from "../../core/sessions/passwords.ts";
import { coreDatabase } from "../../core/tables.ts";
import { addBotScriptRoutes, addBotVerification } from "./bot-routes.ts";
import { failureBody, refusal } from "../../kit/http-error.ts";
import { addGeocoding } from "./geocode-routes.ts";
import { addBounceRoute } from "./mail/bounce-routes.ts";
import { acceptForms } from "./mail/mail-form.ts";
import { addListRoutes } from "./lists/list-routes.ts";
import { deliverMail } from "./mail/mail-delivery.ts";
import { addMailRoutes } from "./mail/mail-routes.ts";
import { addOutboxPages } from "./mail/outbox-pages.ts";
import { addSentMails } from "./mail/sent-mails.ts";
import { portalDatabase } from "./tables.ts";
import type { Wire } from "./wire.generated.ts";
import { object } from "../../kit/schema.ts";

const credentials = object({
  Username: { type: "string", maxLength: 254 },
  Password: { type: "string", minLength: 1, maxLength: 1024 },
});

function addAuthentication(app: FastifyInstance): void {
  app.post<{ Body: Wire["Credentials"] }>(
    "/account/authenticate",
    { schema: { body: credentials } },
    async ({ body }): Promise<Wire["CredentialsHash"]> => ({ Hash: await hashPassword(body.Password) }),
  );
}

/**
 * The portal: emails, the bot check, geocoding, reset tokens, shopping lists and the search over content, as in contracts/portal.yaml.
 */
export const portalService: ServiceModule = {
  name: "portal",
  migrations: join(import.meta.dirname, "migrations"),
  errorBody: failureBody,
  async register(app, { db: database, clock, settings, contentDir, log }) {
    const db = portalDatabase(database);
    if (settings.demo) {
      addBotScriptRoutes(app, db, clock);
      addOutboxPages(app, db, coreDatabase(database));
    }
    const report = reportTo(log);
    const search = { library: createLibrary(contentDir, report, clock), report, stemsOf: createStemmer(database) };
    deliverMail(app, db, { clock, log, settings });
    addBounceRoute(app, db, { clock, log, settings });
    await app.register(async (guarded) => {
      requireBearer(guarded, settings.portalToken, () => refusal(401, "The bearer is missing or not valid."));
      addSearchRoutes(guarded, { ...search, clock });
      acceptForms(guarded);
      addMailRoutes(guarded, db, clock);
      addSentMails(guarded, db, settings);
      addBotVerification(guarded, db, clock);
      addAuthentication(guarded);
      addGeocoding(guarded);
      addListRoutes(guarded, db, clock);
    });
  },
};
