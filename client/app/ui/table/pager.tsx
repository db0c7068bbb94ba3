import { island } from "../island/island.tsx";
import type { PagerProps } from "./pager-links.tsx";

const PagerLinks = island<PagerProps>(async () => (await import("./pager-links.tsx")).PagerLinks);

export function Pager(pager: PagerProps) {
  return pager.pages < 2 ? null : <PagerLinks {...pager} />;
}
