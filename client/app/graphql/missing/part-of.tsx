import type { ReactNode } from "react";
import { byState, isAnyMissing, type Value } from "../fields.ts";
import { MissingPart } from "./missing-part.tsx";

/**
 * Renders a part that every page of this kind has with the plain value, or a notice if it is empty or could not be read;
 * both if it was read only partially.
 */
export const partOr = <T,>(value: Value<T>, notice: ReactNode, part: (value: T) => ReactNode): ReactNode =>
  byState(value, { empty: notice, failed: notice }, (plain) => (
    <>
      {part(plain)}
      {isAnyMissing([value]) && notice}
    </>
  ));

/** The same with the notice of the site. */
export const partOf = <T,>(value: Value<T>, part: (value: T) => ReactNode): ReactNode =>
  partOr(value, <MissingPart />, part);
