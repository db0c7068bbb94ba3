import type { Upstreams } from "../context.ts";
import type { EmailKind, RewardProgramme } from "../upstreams/providers/accounts.ts";
import { SingleLoader } from "./loader.ts";

/** The lists that shoppers choose from, empty where there is no choice. */
export interface ChoiceLoaders {
  readonly rewardSubscriptions: SingleLoader<readonly RewardProgramme[]>;
  readonly emailSubscriptions: SingleLoader<readonly EmailKind[]>;
  readonly securityQuestions: SingleLoader<readonly string[]>;
}

/**
 * Makes the loaders of choices for a request.
 * @param upstreams where they are read
 */
export function createChoiceLoaders(upstreams: Upstreams): ChoiceLoaders {
  return {
    rewardSubscriptions: new SingleLoader(() => upstreams.choices.rewardSubscriptions()),
    emailSubscriptions: new SingleLoader(() => upstreams.choices.emailSubscriptions()),
    securityQuestions: new SingleLoader(() => upstreams.choices.securityQuestions()),
  };
}
