import { pageByPosition } from "../../../platform/graph/connections.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { maskNumber, maskPhone } from "../../../platform/text/masks.ts";
import { freshNow } from "../../../platform/time/fresh-now.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { requireSupport } from "../audit-entry.ts";
import { casePage } from "./case-list.ts";
import { caseNumber } from "./case-outcome.ts";
import { addCaseNote, closeCase, handOverCase } from "./change-case.ts";
import { decideCardClaim } from "./decide-claim.ts";
import { exportCase } from "./export-case.ts";
import { openCase } from "./open-case.ts";
import { unfreezeRedemption } from "./unfreeze.ts";

const maxCases = 50;

export const resolvers: Resolvers = {
  Query: {
    async supportCase(_root, { id }, context) {
      await requireSupport(context);
      const number = caseNumber(id, context);
      return number === null ? null : ((await context.upstreams.sso.readCase(number))?.case ?? null);
    },
  },
  Mutation: {
    openCase: (_root, { input }, context) => openCase(input, context),
    addCaseNote: (_root, { input }, context) => addCaseNote(input, context),
    handOverCase: (_root, { input }, context) => handOverCase(input, context),
    unfreezeRedemption: (_root, { input }, context) => unfreezeRedemption(input, context),
    decideCardClaim: (_root, { input }, context) => decideCardClaim(input, context),
    closeCase: (_root, { input }, context) => closeCase(input, context),
    exportCase: (_root, { input }, context) => exportCase(input, context),
  },
  Support: {
    cases: (_support, args, context) => casePage(args, context),
    colleagues: (_support, _args, { upstreams }) => upstreams.sso.colleagues(),
  },
  Customer: {
    async cases({ user }, page, context) {
      const { shopperNumber } = user;
      const { cases } = await context.upstreams.sso.listCases({ first: maxCases, shopperNumber });
      return Object.assign(pageByPosition(cases, page, maxCases), { freshness: freshNow("sso", context.now()) });
    },
  },
  SupportCase: {
    id: ({ number }, _args, { retailer }) => globalId("SupportCase", retailer.sitePath, String(number)),
    customerId: ({ shopperNumber }, _args, { retailer }) => globalId("Customer", retailer.sitePath, shopperNumber),
    shopperNumber: ({ shopperNumber }) => maskNumber(shopperNumber),
    freezesRedemption: ({ isFreezing }) => isFreezing,
    events: async ({ number }, _args, { upstreams }) => (await upstreams.sso.readCase(number))?.events ?? [],
    async cardClaim({ kind, shopperNumber, clientId }, _args, { upstreams }) {
      if (kind !== "CARD_CLAIM") return null;
      const claim = await upstreams.cardClaims.readClaim(shopperNumber, clientId);
      return { ...claim, phone: maskPhone(claim.phone) };
    },
  },
};
