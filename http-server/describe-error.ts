/** What is logged of an unexpected error. */
export interface ErrorDescription {
  readonly name: string;
  /** The message, where it was written by the engine about our code and cannot hold a visitor's data. */
  readonly message?: string;
  /** Where it happened, outermost last. */
  readonly frames: readonly string[];
}

/** Errors of the engine about code; a SyntaxError is not among them, because JSON.parse quotes its input. */
const codeErrors = new Set(["TypeError", "ReferenceError", "RangeError", "AssertionError"]);

const maxFrames = 12;

/**
 * Describes an unexpected error for the log without anything a visitor or an upstream may have written.
 * @param error whatever was thrown
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
  // What the platform says about an input that it was given quotes the input, and has a code or a cause.
  const isAboutInput = "code" in error || error.cause !== undefined;
  const description = { name: error.name, frames: frames.slice(0, maxFrames) };
  return codeErrors.has(error.name) && !isAboutInput ? { ...description, message: error.message } : description;
}
