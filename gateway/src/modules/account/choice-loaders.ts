import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { EmailKind, RewardProgram } from "./port.ts";
import { SingleLoader } from "../../platform/loader/loader.ts";

/** The lists that shoppers choose from; empty if there is no choice. */
export interface ChoiceLoaders {
  readonly rewardSubscriptions: SingleLoader<readonly RewardProgram[]>;
  readonly emailSubscriptions: SingleLoader<readonly EmailKind[]>;
  readonly securityQuestions: SingleLoader<readonly string[]>;
}

/**
 * Creates the loaders of choices for a request.
 * @param upstreams the upstreams of the request
 */
export function createChoiceLoaders(upstreams: Upstreams): ChoiceLoaders {
  return {
    rewardSubscriptions: new SingleLoader(() => upstreams.choices.rewardSubscriptions()),
    emailSubscriptions: new SingleLoader(() => upstreams.choices.emailSubscriptions()),
    securityQuestions: new SingleLoader(() => upstreams.choices.securityQuestions()),
  };
}
