import { Refusal } from "../refusal.ts";

const uniqueViolation = "23505";

/**
 * Awaits a change of a shopper and throws a Refusal for a unique violation of the email address or phone number: two
 * concurrent requests may both have found it unused.
 */
export async function translateUniqueViolation<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== uniqueViolation) throw error;
    const constraint = "constraint" in error ? String(error.constraint) : "";
    throw constraint === "customer_email" ? new Refusal("email-in-use") : new Refusal("phone-in-use");
  }
}
