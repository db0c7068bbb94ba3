import { freshNow } from "../../../platform/time/fresh-now.ts";
import { sendCustomerPasswordReset } from "./send-password-reset.ts";
import { compareVersions } from "../../../platform/text/dotted-version.ts";
import { pageByPosition } from "../../../platform/graph/connections.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { maskWithin } from "../../../platform/text/masks.ts";
import type { CustomerMailTemplate, Resolvers } from "../../../app/graph/schema.generated.ts";
import { endCustomerSessions, liftLoginSlowdown, revealCustomer } from "./changes.ts";
import { lookUp } from "./look-up.ts";
import { searchByName } from "./search-by-name.ts";
import { slowdownOf, stoppedLogins } from "./slowdown.ts";

/** The templates of emails by their kinds. */
const templates: Readonly<Record<string, CustomerMailTemplate>> = {
  "account-changed": "ACCOUNT_CHANGED",
  "account-closing": "ACCOUNT_CLOSING",
  "account-kept": "ACCOUNT_KEPT",
  "data-copy": "DATA_COPY",
  "deletion-code": "DELETION_CODE",
  "passkey-recovery": "PASSKEY_RECOVERY",
  "passkey-refused": "PASSKEY_REFUSED",
  "password-reset": "PASSWORD_RESET",
  subscribed: "SUBSCRIBED",
};

/** The services list as many logins and emails. */
const maxEntries = 20;

const maxVersions = 100;

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
    async signIns(customer, page, context) {
      const { support } = customer.user.view.upstreams;
      const [checked, stopped, slowdown] = await Promise.all([
        support.signIns(),
        stoppedLogins(customer, context),
        slowdownOf(customer, context),
      ]);
      const signIns = [...checked, ...stopped].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
      const freshness = freshNow(context.retailer.accounts, context.now());
      return Object.assign(pageByPosition(signIns, page, 2 * maxEntries), { slowdown, freshness });
    },
    async acceptedTerms({ user }, page, context) {
      const { upstreams, loaders } = user.view;
      const { support } = upstreams;
      const [accepted, { currentVersion }] = await Promise.all([support.acceptances(), loaders.terms.versions.load()]);
      const nodes = accepted
        .toSorted((one, other) => compareVersions(other.version, one.version))
        .map((acceptance) => ({ ...acceptance, isCurrent: acceptance.version === currentVersion }));
      const freshness = freshNow(context.retailer.accounts, context.now());
      return Object.assign(pageByPosition(nodes, page, maxVersions), { freshness });
    },
    async mails({ unmasked, isRevealed }, page, context) {
      const record = await unmasked.loaders.customers.record.load();
      const sentMails = record?.email == null ? [] : await unmasked.upstreams.portal.sentMails(record.email);
      const secrets = isRevealed || record === null ? [] : [record.email, record.lastName, record.phone];
      const nodes = sentMails.map((mail) => ({
        ...mail,
        template: templates[mail.kind] ?? "FORM",
        subject: maskWithin(mail.subject, secrets),
      }));
      const freshness = freshNow("portal", context.now());
      return Object.assign(pageByPosition(nodes, page, maxEntries), { freshness });
    },
  },
};
