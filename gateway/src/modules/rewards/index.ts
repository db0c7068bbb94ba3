// What other modules may use of rewards.
export type { RewardLoaders } from "./loaders.ts";
export type { LoyaltyReceipt, ReceiptHistory } from "./loyalty-decode.ts";
export { programName } from "./program-name.ts";
export { programWords } from "./program-words.ts";
