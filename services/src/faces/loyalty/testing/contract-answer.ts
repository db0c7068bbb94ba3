import type { TestCall } from "../../../testing/start.ts";
import type { LoggedInShopper } from "./shopper.ts";

/**
 * A call with the response that the contract test expects, and the call before it that the response depends on. The calls
 * are functions, because the shopper logs in later.
 */
export type ContractAnswer = readonly [
  name: string,
  status: number,
  errorCode: number | null,
  call: () => TestCall,
  earlier?: () => TestCall,
];

/** The callers of a contract test. */
export interface ContractCallers {
  /** Returns the logged-in shopper. */
  readonly shopper: () => LoggedInShopper;
  /** Returns the bearer of support for that shopper. */
  readonly support: () => string;
  /** The service bearer. */
  readonly service: string;
}
