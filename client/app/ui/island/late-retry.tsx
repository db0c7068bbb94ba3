import { island } from "./island.tsx";
import type { RetryPressProps } from "./retry-press.tsx";

/** A retry button outside of the design system: its own island, so that the text beside it renders without its code. */
export const LateRetry = island<RetryPressProps>(async () => (await import("./retry-press.tsx")).RetryPress);
