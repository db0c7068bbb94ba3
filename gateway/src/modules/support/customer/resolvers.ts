import { freshNow } from "../../../platform/time/fresh-now.ts";
import { sendCustomerPasswordReset } from "./send-password-reset.ts";
import { compareVersions } from "../../../platform/text/dotted-version.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { maskWithin } from "../../../platform/text/masks.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { endCustomerSessions, liftLoginSlowdown, revealCustomer } from "./changes.ts";
import { lookUp } from "./look-up.ts";
import { searchByName } from "./search-by-name.ts";
import { slowdownOf, stoppedLogins } from "./slowdown.ts";

/** A shopper as support sees them. `user` has the fields of the shopper; each other field is read separately. */
export const resolvers: Resolvers = {
  Query: {
    customer: (_root, { lookup }, context) => lookUp(lookup, context),
    customerMatches: (_root, { search }, context) => searchByName(search, context),
  },
  Mutation: {
    sendCustomerPasswordReset: (_root, { input }, context) => sendCustomerPasswordReset(input, context),
    revealCustomer: (_root, { input }, context) => revealCustomer(input, context),
    endCustomerSessions: (_root, { input }, context) => endCustomerSessions(input, context),
    liftLoginSlowdown: (_root, { input }, context) => liftLoginSlowdown(input, context),
  },
  Customer: {
    id: ({ user }) => globalId("Customer", user.sitePath, user.shopperNumber),
    async signIns(customer, _args, context) {
      const { support } = customer.user.view.upstreams;
      const [checked, stopped, slowdown] = await Promise.all([
        support.signIns(),
        stoppedLogins(customer, context),
        slowdownOf(customer, context),
      ]);
      const nodes = [...checked, ...stopped].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
      return { nodes, slowdown, freshness: freshNow(context.retailer.accounts, context.now()) };
    },
    async acceptedTerms({ user }, _args, context) {
      const { upstreams, loaders } = user.view;
      const { support } = upstreams;
      const [accepted, { currentVersion }] = await Promise.all([support.acceptances(), loaders.terms.versions.load()]);
      const nodes = accepted
        .toSorted((one, other) => compareVersions(other.version, one.version))
        .map((acceptance) => ({ ...acceptance, isCurrent: acceptance.version === currentVersion }));
      return { nodes, freshness: freshNow(context.retailer.accounts, context.now()) };
    },
    async mails({ unmasked, isRevealed }, _args, context) {
      const record = await unmasked.loaders.customers.record.load();
      const sentMails = record?.email == null ? [] : await unmasked.upstreams.portal.sentMails(record.email);
      const secrets = isRevealed || record === null ? [] : [record.email, record.lastName, record.phone];
      const nodes = sentMails.map((mail) => ({ ...mail, subject: maskWithin(mail.subject, secrets) }));
      return { nodes, freshness: freshNow("portal", context.now()) };
    },
  },
};
