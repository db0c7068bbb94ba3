import type { ReactNode } from "react";
import { FailedPart } from "../../features/customer/part.tsx";
import { byState, type Value } from "../../graphql/fields.ts";

/**
 * A part of the shopper's page that every shopper has.
 * @param title stands over the news that it could not be read
 */
export function partOf<Data>(title: string, known: Value<Data>, show: (data: Data) => ReactNode) {
  const failed = <FailedPart title={title} />;
  return byState(known, { empty: failed, failed }, show);
}
