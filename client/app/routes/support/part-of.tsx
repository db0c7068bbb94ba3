import type { ReactNode } from "react";
import { FailedPart } from "../../features/customer/part.tsx";

/**
 * A part of the shopper's page.
 * @param title stands over the news that it could not be read
 * @param data what was read; null when that failed
 */
export const partOf = <Data,>(title: string, data: Data | null, show: (data: Data) => ReactNode) =>
  data === null ? <FailedPart title={title} /> : show(data);
