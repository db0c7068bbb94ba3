import { type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { ClosingCalls } from "./closing/loyalty.ts";
import type { ChoiceCalls } from "./loyalty-choices.ts";
import type { RecordCalls, TermsCalls } from "./port.ts";

/** The loaders of the customer: the shopper of the session, or the one that support views. */
export const customerLoaders = ({ upstreams }: ReadFrom<{ accounts: RecordCalls; closings: ClosingCalls }>) => ({
  /** The record; null for an unknown shopper. */
  record: new SingleLoader(() => upstreams.accounts.customer()),
  /** When the account is erased; null for one that stays. */
  closing: new SingleLoader(() => upstreams.closings.closing()),
});

/** The loaders of the lists that shoppers choose from; empty if there is no choice. */
export const choiceLoaders = ({ upstreams: { choices } }: ReadFrom<{ choices: ChoiceCalls }>) => ({
  rewardSubscriptions: new SingleLoader(choices.rewardSubscriptions),
  emailSubscriptions: new SingleLoader(choices.emailSubscriptions),
  securityQuestions: new SingleLoader(choices.securityQuestions),
});

/** The loaders of the terms of the rewards program. */
export const termsLoaders = ({ upstreams: { terms } }: ReadFrom<{ terms: TermsCalls }>) => ({
  /** The current version, with the accepted one for a signed-in shopper. */
  versions: new SingleLoader(terms.terms),
});
