import type { ReactNode } from "react";
import { FailedPart } from "../../../customer/parts/part.tsx";
import { byState, type Value } from "../../../../graphql/fields.ts";

/**
 * Returns a section that every shopper has, or a notice that it could not be read.
 * @param title the heading of that notice
 */
export function partOf<Data>(title: string, field: Value<Data>, show: (data: Data) => ReactNode) {
  const notice = <FailedPart title={title} />;
  return byState(field, { empty: notice, failed: notice }, show);
}
