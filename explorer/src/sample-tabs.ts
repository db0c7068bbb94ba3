/** A tab of the explorer. */
export interface SampleTab {
  readonly query: string;
  readonly variables?: string;
}

/** A path as the bundler names it, and the text of the file. */
export type SampleFiles = Readonly<Record<string, string>>;

function nameOf(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.[^.]+$/, "");
}

/**
 * One tab for each sample operation, in the order of the file names after the one to open on.
 * @param operations the `.graphql` files
 * @param variables the `.json` files; the one with the name of an operation's file holds its variables
 * @param opening the name of the file whose tab comes first
 */
export function sampleTabs(operations: SampleFiles, variables: SampleFiles, opening: string): SampleTab[] {
  const variablesOf = new Map(Object.entries(variables).map(([path, text]) => [nameOf(path), text]));
  return Object.entries(operations)
    .toSorted(([a], [b]) => Number(nameOf(b) === opening) - Number(nameOf(a) === opening) || a.localeCompare(b))
    .map(([path, query]) => {
      const values = variablesOf.get(nameOf(path));
      return values === undefined ? { query } : { query, variables: values };
    });
}
