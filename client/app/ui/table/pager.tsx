import { island } from "../island/island.tsx";
import type { PagerProps } from "./pager-links.tsx";

const PagerLinks = island<PagerProps>(async () => (await import("./pager-links.tsx")).PagerLinks);

/** Links to the other pages of the list at this URL; nothing for a single page. */
export function Pager(pager: PagerProps) {
  return pager.pages < 2 ? null : <PagerLinks {...pager} />;
}
