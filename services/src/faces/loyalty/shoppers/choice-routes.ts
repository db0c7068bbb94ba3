import type { FastifyInstance } from "fastify";
import { appQuery, emailDecisionsBody, emailOptOutBody, securityAnswerBody } from "./account-schemas.ts";
import { requireApp } from "../apps.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { CardHolder } from "../../../core/shoppers/customers.ts";
import { hashPassword } from "../../../core/sessions/passwords.ts";
import { findByEmail, findByNumber } from "../../../core/shoppers/customers.ts";
import { securityQuestions } from "../../../core/shoppers/security-questions.ts";
import {
  decideEmails,
  emailSubscriptionsOf,
  optOutOfEmails,
  rewardSubscriptionsOf,
} from "../../../core/shoppers/subscriptions.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import { encodeEmailSubscription, encodeRewardSubscription } from "./encode-subscriptions.ts";
import type { Wire } from "../wire.generated.ts";

interface AppQuery {
  Querystring: { a: string };
}

interface SecurityAnswer {
  FrqShopperNo: string;
  SecurityQuestion: string;
  SecurityAnswer: string;
}

/** Stores the question and the hash of the answer; throws 400 for an unknown question. */
async function setSecurityAnswer(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  { SecurityQuestion: security_question, SecurityAnswer }: SecurityAnswer,
): Promise<void> {
  if (!securityQuestions.includes(security_question)) throw failures.refused("There is no such question.");
  const security_answer_hash = await hashPassword(SecurityAnswer.trim().toLowerCase());
  const update = db.updateTable("customer").set({ security_question, security_answer_hash });
  await update.where("app_id", "=", appId).where("shopper_number", "=", shopperNumber).execute();
}

function addEmailRoutes(app: FastifyInstance, { db, access }: LoyaltyDeps): void {
  app.get<{ Params: { appId: string } }>(
    "/loyalty/:appId/emailsubscriptions",
    { onRequest: access.serviceOnly },
    async ({ params: { appId } }) => {
      await requireApp(db, appId);
      return (await emailSubscriptionsOf(db, appId)).map(encodeEmailSubscription);
    },
  );

  app.post<AppQuery & { Body: Wire["EmailSubscriptionUpdate"][] }>(
    "/AppUsers/updateemailsubscription",
    { schema: { querystring: appQuery, body: emailDecisionsBody } },
    async (request) => {
      const { shopperNumber, appId } = await access.requireShopper(request, request.query.a);
      if (request.body.some(({ FrqShopperNo }) => FrqShopperNo !== shopperNumber)) throw failures.forbidden();
      const decisions = request.body.map((one) => ({ id: one.EmailSubscriptionId, isOptedOut: one.OptOutEmail }));
      await decideEmails(db, { appId, shopperNumber }, decisions);
      return { Success: true };
    },
  );

  app.post<{ Params: { appId: string }; Body: Wire["EmailOptOut"] }>(
    "/loyalty/:appId/customer/emailoptout",
    { onRequest: access.serviceOnly, schema: { body: emailOptOutBody } },
    async ({ params: { appId }, body }) => {
      await requireApp(db, appId);
      const { Email, FrqShopperNo, EmailSubscriptionId: kind = null } = body;
      const account =
        Email === undefined ? await findByNumber(db, appId, FrqShopperNo ?? "") : await findByEmail(db, appId, Email);
      if (account !== null) await optOutOfEmails(db, { appId, shopperNumber: account.shopper_number }, kind);
      return { Success: true };
    },
  );
}

export function addChoiceRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access } = deps;
  addEmailRoutes(app, deps);
  const asService = { onRequest: access.serviceOnly, schema: { querystring: appQuery } };

  app.get<AppQuery>("/AppUsers/securityquestions", asService, async ({ query: { a } }) => {
    await requireApp(db, a);
    return { AppUserQuestions: { Questions: securityQuestions } };
  });

  app.get<AppQuery>("/AppUsers/rewardsubscriptions", asService, async ({ query: { a } }) => {
    await requireApp(db, a);
    return { AppUserRewardSubscriptions: (await rewardSubscriptionsOf(db, a)).map(encodeRewardSubscription) };
  });

  app.put<AppQuery & { Body: SecurityAnswer }>(
    "/AppUsers/updatesecurityanswer",
    { schema: { querystring: appQuery, body: securityAnswerBody } },
    async (request) => {
      const { shopperNumber, appId } = await access.requireShopper(request, request.query.a);
      if (request.body.FrqShopperNo !== shopperNumber) throw failures.forbidden();
      await setSecurityAnswer(db, { appId, shopperNumber }, request.body);
      return { AppUserSecurity: { Success: true } };
    },
  );
}
