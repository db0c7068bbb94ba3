import { failures } from "../failure.ts";

const uniqueViolation = "23505";

/**
 * Waits for a change of a shopper and turns the database's refusal of a second email address or phone into a 400: two callers
 * can both have found it free.
 */
export async function translateUniqueViolation<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== uniqueViolation) throw error;
    const constraint = "constraint" in error ? String(error.constraint) : "";
    throw constraint === "customer_email" ? failures.emailInUse() : failures.phoneInUse();
  }
}
