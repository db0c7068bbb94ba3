export interface ErrorDescription {
  readonly name: string;
  /** The message, if the engine wrote it about this code, so that it holds no personal data. */
  readonly message?: string;
  /** The first stack frames, outermost last. */
  readonly frames: readonly string[];
}

/** Errors of the engine about code; a SyntaxError is not among them, because JSON.parse quotes its input. */
const codeErrors = new Set(["TypeError", "ReferenceError", "RangeError", "AssertionError"]);

const maxFrames = 12;

/** Returns the log fields of an unexpected error, without text that a visitor or an upstream may have written. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
  // Messages of the platform about an input quote it; such errors have a code or a cause.
  const isAboutInput = "code" in error || error.cause !== undefined;
  const description = { name: error.name, frames: frames.slice(0, maxFrames) };
  return codeErrors.has(error.name) && !isAboutInput ? { ...description, message: error.message } : description;
}
