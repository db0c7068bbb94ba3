import type { ReactNode } from "react";
import { FailedPart } from "../../../customer/parts/part.tsx";
import { byState, type Value } from "../../../../graphql/fields.ts";

/**
 * Returns a section that every shopper has, or a notice that it could not be read.
 * @param title the heading of that notice
 */
export function partOf<Data>(title: string, known: Value<Data>, show: (data: Data) => ReactNode) {
  const failed = <FailedPart title={title} />;
  return byState(known, { empty: failed, failed }, show);
}
