import type { GraphQLError } from "graphql";
import type { Path } from "./run.ts";

/**
 * The errors of one answer. What goes wrong below a place that is null already because of another error is left out, also
 * when it comes to light later.
 */
export class CollectedErrors {
  readonly errors: GraphQLError[] = [];
  readonly #places = new Set<Path | undefined>();

  /**
   * Takes up an error.
   * @param error the error
   * @param place the place of the answer that it makes null; undefined for the whole answer
   */
  add(error: GraphQLError, place: Path | undefined): void {
    if (this.#isNull(place)) return;
    this.#places.add(place);
    this.errors.push(error);
  }

  #isNull(place: Path | undefined): boolean {
    for (let at = place; at !== undefined; at = at.prev) if (this.#places.has(at)) return true;
    return this.#places.has(undefined);
  }
}
