import { type Opening, openingWords } from "./lib/opening-words.ts";
import "./opening-badge.css";

/** Whether a store is open now, and until or from when. */
export function OpeningBadge({ store }: { readonly store: Opening }) {
  return (
    <span className="opening-badge" data-open={store.isOpenNow ?? "unknown"}>
      {openingWords(store)}
    </span>
  );
}
