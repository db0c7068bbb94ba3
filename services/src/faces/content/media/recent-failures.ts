import { AddressError } from "./read-address.ts";

/** How long an address is not read after it failed: a dead origin must not cost a request for each visitor. */
const failureMs = 60_000;

const maxFailures = 5_000;

/**
 * Returns what reads addresses, and throws the error of one that failed less than a minute before, without a request.
 * @param now the clock
 */
export function createRecentFailures(now: () => Date) {
  const failures = new Map<string, { readonly error: AddressError; readonly until: number }>();
  const remember = (address: string, error: AddressError): void => {
    failures.delete(address);
    failures.set(address, { error, until: now().getTime() + failureMs });
    const [oldest] = failures.keys();
    if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest);
  };
  return async <T>(address: string, read: () => Promise<T>): Promise<T> => {
    const failure = failures.get(address);
    if (failure !== undefined && now().getTime() < failure.until) throw failure.error;
    try {
      return await read();
    } catch (error) {
      if (error instanceof AddressError) remember(address, error);
      throw error;
    }
  };
}
