import { join } from "node:path";
import type { ServiceModule } from "../kit/service.ts";
import { createAccess } from "./access.ts";
import { addAccountRoutes } from "./account-routes.ts";
import { addCharityRoutes } from "./charity-routes.ts";
import { addChoiceRoutes } from "./choice-routes.ts";
import { addCustomerRoutes } from "./customer-routes.ts";
import { failureOfStatus } from "./failure.ts";
import { createOfferBook } from "./offer-book.ts";
import { addOfferRoutes } from "./offer-routes.ts";
import type { LoyaltyParts } from "./parts.ts";
import { addRegistrationRoutes } from "./registration-routes.ts";
import { addRewardRoutes } from "./reward-routes.ts";
import { prepareDemo } from "./seed/prepare-demo.ts";
import { addSessionLifeRoutes, addSessionRoutes } from "./session-routes.ts";
import { loadSigningKey } from "./signing-key.ts";
import { addSupportRoutes } from "./support-routes.ts";
import { loyaltyDatabase } from "./tables.ts";
import { addTermsRoutes } from "./terms-routes.ts";
import { createTokens } from "./tokens.ts";
import { warmUp } from "./warm-up.ts";

/** Shoppers, their cards and their coupons, as contracts/loyalty.yaml describes them. */
export const loyaltyService: ServiceModule = {
  name: "loyalty",
  migrations: join(import.meta.dirname, "migrations"),
  seedSources: [join(import.meta.dirname, "seed"), join(import.meta.dirname, "passwords.ts")],
  prepareDemo: ({ db, clock }) => prepareDemo(loyaltyDatabase(db), clock),
  errorBody: failureOfStatus,
  register: async (app, { db: database, clock, settings }) => {
    const db = loyaltyDatabase(database);
    const key = await loadSigningKey(db, clock);
    const tokens = createTokens(key, clock);
    const access = createAccess({ db, tokens, serviceToken: settings.loyaltyToken });
    const parts: LoyaltyParts = { db, clock, key, tokens, access, offers: createOfferBook(db) };
    addSessionRoutes(app, parts);
    addSessionLifeRoutes(app, parts);
    addCustomerRoutes(app, parts);
    addOfferRoutes(app, parts);
    addRewardRoutes(app, parts);
    addCharityRoutes(app, parts);
    addTermsRoutes(app, parts);
    addAccountRoutes(app, parts);
    addChoiceRoutes(app, parts);
    addRegistrationRoutes(app, parts);
    addSupportRoutes(app, parts);
    await parts.offers.fill();
    await warmUp(parts);
  },
};
