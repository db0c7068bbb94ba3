import { UpstreamError } from "../errors/upstream-error.ts";

/** The placeholder calls of all services. */
const absentCalls = new WeakSet<object>();

/** A call that only throws. */
export type AbsentCall = () => Promise<never>;

/** Returns false for a call that only throws `not-offered`. */
export const isOffered = (call: object): boolean => !absentCalls.has(call);

/**
 * Returns the placeholder of the calls that a service does not offer, which throws `not-offered`.
 * @param upstream the name of the service
 */
export function absentCall(upstream: string): AbsentCall {
  const absent = async (): Promise<never> => {
    throw new UpstreamError({ upstream, kind: "not-offered" });
  };
  absentCalls.add(absent);
  return absent;
}
