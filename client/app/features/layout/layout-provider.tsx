import type { ReactNode } from "react";
import { LayoutContext, useReadLayout } from "./use-layout.ts";

/** Reads the data of the page frame once for all parts of a page that use it. */
export function LayoutProvider({ children }: { readonly children: ReactNode }) {
  return <LayoutContext value={useReadLayout()}>{children}</LayoutContext>;
}
