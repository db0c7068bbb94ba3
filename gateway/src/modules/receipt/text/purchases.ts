import { searchable } from "../../../../../coupon-list/search-words.ts";
import { receiptValues, type SourcedReceipt } from "../receipt-values.ts";

interface NamedProducts {
  readonly brandName: string;
  readonly description: string;
}

export interface Purchases {
  /**
   * Returns true if all words of an item line are in the brand and the description of an offer, or all words of its brand in an
   * item line.
   */
  includes(offer: NamedProducts): boolean;
}

/** Shorter ones are units and abbreviations. */
const word = /\p{L}[\p{L}']{2,}/gu;

const wordsOf = (text: string): ReadonlySet<string> => new Set(searchable(text).match(word));

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((one) => whole.has(one));

function linesByWord(lines: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const grouped = new Map<string, ReadonlySet<string>[]>();
  for (const line of lines) {
    for (const one of line) {
      const group = grouped.get(one);
      if (group === undefined) grouped.set(one, [line]);
      else group.push(line);
    }
  }
  return grouped;
}

export const noPurchases: Purchases = { includes: () => false };

export function purchasesOf(receipts: readonly SourcedReceipt[]): Purchases {
  const names = receipts.flatMap((receipt) => receiptValues(receipt).pricedNames);
  const lines = [...new Set(names)].map(wordsOf);
  const byWord = linesByWord(lines);
  return {
    includes({ brandName, description }) {
      const brand = wordsOf(brandName);
      const offered = new Set([...brand, ...wordsOf(description)]);
      const [first] = brand;
      const hasBrand = first !== undefined && (byWord.get(first) ?? []).some((line) => isWithin(brand, line));
      return hasBrand || [...offered].some((one) => (byWord.get(one) ?? []).some((line) => isWithin(line, offered)));
    },
  };
}
