import { receiptValues, type SourcedReceipt } from "../receipt-values.ts";

interface Reference {
  /** Null for a kind that the gateway does not know. */
  readonly kind: string | null;
  readonly id: string | null;
}

interface Movement {
  /** An instant in the graph's format. */
  readonly date: string;
  readonly points: number;
  /** Null if the service does not state it. */
  readonly reference: Reference | null;
}

interface Purchase extends SourcedReceipt {
  /** An instant in the graph's format. */
  readonly transactionDate: string;
  /** The id to which references of movements refer; null if the service sends none. */
  readonly receiptId: string | null;
}

/** Returns the only item of a list; null for none or several. */
function onlyOne<T>(items: readonly T[]): T | null {
  const [first] = items;
  return first !== undefined && items.length === 1 ? first : null;
}

/**
 * The certain links between movements of points and purchases. A reference of the service decides. A movement without one
 * belongs to the purchase of the same time that states the same points, if neither has another match.
 */
export class PointsLinks<M extends Movement, P extends Purchase> {
  readonly #purchases: readonly P[];
  readonly #byReference: ReadonlyMap<P, readonly M[]>;
  readonly #unreferenced: readonly M[];
  readonly #purchaseOf = new Map<M, P>();

  constructor(movements: readonly M[], purchases: readonly P[]) {
    this.#purchases = purchases;
    for (const movement of movements) this.#linkByReference(movement);
    this.#byReference = Map.groupBy(this.#purchaseOf.keys(), (movement) => this.#purchaseOf.get(movement) as P);
    this.#unreferenced = movements.filter(({ reference }) => reference === null);
    for (const movement of this.#unreferenced) this.#linkByContent(movement);
  }

  purchaseOf(movement: M): P | null {
    return this.#purchaseOf.get(movement) ?? null;
  }

  /** Returns the purchase with a time and a text; null for none or several. */
  purchaseWith(transactionDate: string, text: string): P | null {
    return onlyOne(this.#purchases.filter((each) => each.transactionDate === transactionDate && each.text === text));
  }

  referringTo(purchase: P): readonly M[] {
    return this.#byReference.get(purchase) ?? [];
  }

  /** Returns the movement that a purchase earned: the one with the stated points if several are linked; else null. */
  earnedBy(purchase: P): M | null {
    const linked = [...this.#purchaseOf].filter(([, each]) => each === purchase).map(([movement]) => movement);
    const earned = linked.filter(({ points }) => points > 0);
    const stated = receiptValues(purchase).points;
    return onlyOne(earned) ?? onlyOne(earned.filter(({ points }) => points === stated));
  }

  /** Returns movements without a reference at the time of a purchase with its points, and the purchases that they can be of. */
  equalTo(purchase: P): { readonly movements: readonly M[]; readonly purchases: readonly P[] } {
    const stated = receiptValues(purchase).points;
    const movements = this.#unreferenced.filter(
      ({ date, points }) => date === purchase.transactionDate && points === stated,
    );
    return { movements, purchases: stated === null ? [] : this.#stating(purchase.transactionDate, stated) };
  }

  get unlinked(): readonly M[] {
    return this.#unreferenced.filter((movement) => !this.#purchaseOf.has(movement));
  }

  #linkByReference(movement: M): void {
    const { reference } = movement;
    if (reference?.kind !== "Receipt" || reference.id === null) return;
    const purchase = onlyOne(this.#purchases.filter(({ receiptId }) => receiptId === reference.id));
    if (purchase !== null) this.#purchaseOf.set(movement, purchase);
  }

  #linkByContent(movement: M): void {
    const { date, points } = movement;
    if (points <= 0) return;
    const equal = this.#unreferenced.filter((each) => each.date === date && each.points === points);
    const purchase = onlyOne(this.#stating(date, points));
    if (purchase !== null && equal.length === 1) this.#purchaseOf.set(movement, purchase);
  }

  /** Returns the purchases of a time that state some points and to which no movement refers. */
  #stating(time: string, points: number): readonly P[] {
    const atThatTime = this.#purchases.filter(({ transactionDate }) => transactionDate === time);
    return atThatTime.filter((each) => !this.#byReference.has(each) && receiptValues(each).points === points);
  }
}
