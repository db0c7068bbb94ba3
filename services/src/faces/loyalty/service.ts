import type { ServiceModule } from "../../kit/service.ts";
import { createAccess } from "./sessions/access.ts";
import { addAccountRoutes } from "./shoppers/account-routes.ts";
import { addCharityRoutes } from "./rewards/charity-routes.ts";
import { addChoiceRoutes } from "./shoppers/choice-routes.ts";
import { addCustomerRoutes } from "./shoppers/customer-routes.ts";
import { addCalendarRoutes } from "./offers/calendar-routes.ts";
import { addUniversalCouponRoutes } from "./offers/universal-coupon-routes.ts";
import { answerRefusals } from "../../core/refusal.ts";
import { failureOfRefusal, failureOfStatus } from "./failure.ts";
import { createOfferBook } from "../../core/offers/offer-book.ts";
import { prepareOffers } from "./offers/offer-list.ts";
import { addOfferRoutes } from "./offers/offer-routes.ts";
import type { LoyaltyDeps } from "./deps.ts";
import { addClaimRoutes } from "./shoppers/claim-routes.ts";
import { addClosingRoutes } from "./shoppers/closing-routes.ts";
import { addRegistrationRoutes } from "./shoppers/registration-routes.ts";
import { addDeviceRoutes } from "./shoppers/device-routes.ts";
import { addFreezeRoutes } from "./rewards/freeze-routes.ts";
import { addRewardRoutes, addSoldPrices } from "./rewards/reward-routes.ts";
import { requireApps } from "../../core/retailers/registered-retailers.ts";
import { sharedData } from "../../core/shared-data.ts";
import { addPasskeyRoutes } from "./sessions/passkey-routes.ts";
import { addSessionLifeRoutes, addSessionRoutes } from "./sessions/session-routes.ts";
import { loadSigningKey } from "./sessions/signing-key.ts";
import { addSupportRoutes } from "./support/support-routes.ts";
import { coreDatabase } from "../../core/tables.ts";
import { deliverEvents } from "../../core/events/deliver-events.ts";
import { createEventLog } from "../../core/events/event-log.ts";
import { endPointsInTime } from "../../core/rewards/ending-points.ts";
import { closeAccounts } from "../../core/shoppers/closing/close-accounts.ts";
import { deliverTexts } from "../../core/shoppers/text-delivery.ts";
import { addTermsRoutes } from "./shoppers/terms-routes.ts";
import { addTokenRoutes } from "./sessions/token-routes.ts";
import { createTokens } from "./sessions/tokens.ts";
import { warmUp } from "./offers/warm-up.ts";

/** The loyalty service: shoppers, their cards and their offers, as in contracts/loyalty.yaml. */
export const loyaltyService: ServiceModule = {
  ...sharedData,
  errorBody: failureOfStatus,
  register: async (app, { db: database, clock, settings, log }) => {
    answerRefusals(app, failureOfRefusal);
    const db = coreDatabase(database);
    if (settings.requiresRetailers) await requireApps(database, settings.retailersFile);
    const key = await loadSigningKey(db, clock);
    const tokens = createTokens(key, clock);
    const access = createAccess({ db, tokens, serviceToken: settings.loyaltyToken });
    const events = createEventLog({ clock, settings });
    const deps: LoyaltyDeps = { db, clock, events, key, tokens, access, offers: createOfferBook(db, prepareOffers) };
    deliverEvents(app, db, { clock, log, settings });
    deliverTexts(app, db, { clock, log, settings });
    endPointsInTime(app, db, { clock, log });
    closeAccounts(app, db, { clock, log, settings, events });
    addSessionRoutes(app, deps);
    addSessionLifeRoutes(app, deps);
    addPasskeyRoutes(app, deps);
    addTokenRoutes(app, deps);
    addCustomerRoutes(app, deps);
    addOfferRoutes(app, deps);
    addCalendarRoutes(app, deps);
    await addUniversalCouponRoutes(app, deps, settings.clearingHouse);
    addRewardRoutes(app, deps);
    addSoldPrices(app, deps);
    addFreezeRoutes(app, deps);
    addCharityRoutes(app, deps);
    addTermsRoutes(app, deps);
    addAccountRoutes(app, deps);
    addClosingRoutes(app, deps);
    addDeviceRoutes(app, deps);
    addChoiceRoutes(app, deps);
    addRegistrationRoutes(app, deps);
    addClaimRoutes(app, deps);
    addSupportRoutes(app, deps);
    await deps.offers.fill();
    await warmUp(deps);
  },
};
