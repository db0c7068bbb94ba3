import { messages } from "../text/messages.generated.ts";
import type { UserErrorCode } from "../graph/schema-types.generated.ts";
import type { Message } from "../text/message.ts";

/** An expected failure of a mutation. The graph words it in the language of the request. */
export interface UserError {
  readonly code: UserErrorCode;
  readonly message: Message;
  /** The path of the invalid input field; null if it is no particular field. */
  readonly field: readonly string[] | null;
  /** The sentence of the service, in English. The specification requires it in place of the message. */
  readonly serviceText?: string;
  readonly retryAfterSeconds?: number;
}

export function userError(code: UserErrorCode, message: Message, field?: readonly string[]): UserError {
  return { code, message, field: field ?? null };
}

export function tooManyAttempts(seconds: number): UserError {
  const message = messages.limits.tooMany({ minutes: Math.ceil(seconds / 60) });
  return { ...userError("RATE_LIMITED", message), retryAfterSeconds: seconds };
}
