import { island } from "./island.tsx";
import type { RetryPressProps } from "./retry-press.tsx";

/**
 * A button that tries again, on a page without the design system: an island of its own, so that the words beside it are
 * there without its code.
 */
export const LateRetry = island<RetryPressProps>(async () => (await import("./retry-press.tsx")).RetryPress);
