import type { GraphQLError } from "graphql";
import type { Path } from "./run.ts";

/**
 * The errors of one response. An error below a field that is null already because of another error is dropped, also
 * when it occurs later.
 */
export class CollectedErrors {
  readonly errors: GraphQLError[] = [];
  readonly #places = new Set<Path | undefined>();

  /**
   * Adds an error.
   * @param place the path of the field that becomes null; undefined for the whole response
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
