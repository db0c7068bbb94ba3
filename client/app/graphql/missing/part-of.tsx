import type { ReactNode } from "react";
import { byState, isAnyMissing, type Value } from "../fields.ts";
import { MissingPart } from "./missing-part.tsx";

/**
 * Renders a part that every page of this kind has with the plain value, or a notice if it is empty or could not be read;
 * both if it was read only partially.
 * @param missing the notice
 */
export const partOf = <T,>(
  value: Value<T>,
  part: (value: T) => ReactNode,
  missing: ReactNode = <MissingPart />,
): ReactNode =>
  byState(value, { empty: missing, failed: missing }, (read) => (
    <>
      {part(read)}
      {isAnyMissing([value]) && missing}
    </>
  ));
