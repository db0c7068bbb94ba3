import { join } from "node:path";
import type { ServiceModule } from "../../kit/service.ts";
import { createOfferBook } from "../../core/offers/offer-book.ts";
import { createEventLog } from "../../core/events/event-log.ts";
import { coreDatabase } from "../../core/tables.ts";
import { createAccess } from "./access.ts";
import { addAccountRoutes } from "./account-routes.ts";
import { answerRefusals } from "../../core/refusal.ts";
import { failureOfRefusal, failureOfStatus } from "./failure.ts";
import { encodeOffers } from "./offer-list.ts";
import { addOfferRoutes } from "./offer-routes.ts";
import type { CommerceDeps } from "./deps.ts";
import { prepareRetailers, requireCommerceRetailers } from "./retailers.ts";
import { addIdentityRoutes, addSessionLifeRoutes, addSessionRoutes } from "./session-routes.ts";
import { createSessions } from "./sessions.ts";
import { addSupportRoutes } from "./support-routes.ts";
import { addTokenRoutes } from "./token-routes.ts";
import { commerceDatabase } from "./tables.ts";

/** The commerce service: accounts, offers and terms of a shop system, as in contracts/commerce.yaml. */
export const commerceService: ServiceModule = {
  name: "commerce",
  migrations: join(import.meta.dirname, "migrations"),
  seedSources: ["retailers.ts", "../../core/retailers/demo-retailers.ts"].map((file) =>
    join(import.meta.dirname, file),
  ),
  prepareDemo: ({ db }) => prepareRetailers(commerceDatabase(db)),
  errorBody: failureOfStatus,
  async register(app, { db: database, clock, settings }) {
    answerRefusals(app, failureOfRefusal);
    const [db, cards] = [commerceDatabase(database), coreDatabase(database)];
    if (settings.requiresRetailers) await requireCommerceRetailers(db, settings.retailersFile);
    const sessions = createSessions(database, clock);
    const access = createAccess(sessions, settings.commerceToken);
    const events = createEventLog({ clock, settings });
    const deps: CommerceDeps = {
      db,
      cards,
      clock,
      events,
      sessions,
      access,
      offers: createOfferBook(cards, encodeOffers),
    };
    addSessionRoutes(app, deps);
    addIdentityRoutes(app, deps);
    addSessionLifeRoutes(app, deps);
    addTokenRoutes(app, deps);
    addAccountRoutes(app, deps);
    addOfferRoutes(app, deps);
    addSupportRoutes(app, deps);
  },
};
