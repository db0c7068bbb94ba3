import type { TestCall } from "../../kit/testing/start.ts";
import type { LoggedInShopper } from "./shopper.ts";

/** A call with the answer that the contract test expects. Every call is a function, because the shopper is known late. */
export type ContractAnswer = readonly [name: string, status: number, errorCode: number | null, call: () => TestCall];

/** Who makes the calls of a contract test. */
export interface ContractCallers {
  /** The shopper who has logged in. */
  readonly shopper: () => LoggedInShopper;
  /** The bearer with which support looks at that shopper. */
  readonly support: () => string;
  /** The service bearer. */
  readonly service: string;
}
