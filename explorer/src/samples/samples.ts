/** A tested operation that shows how something is asked for. */
export interface Sample {
  /** The name of its file, for example `mobile-points`. */
  readonly id: string;
  /** For whom it is, for example `mobile`. */
  readonly audience: string;
  /** What it is about in a word or two, for example `Points`. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  readonly query: string;
  /** JSON; undefined when it needs none. */
  readonly variables?: string | undefined;
}

/** The samples of one audience. */
export interface SampleGroup {
  readonly audience: string;
  readonly samples: readonly Sample[];
}

/** A path as the bundler names it, and the text of the file. */
export type SampleFiles = Readonly<Record<string, string>>;

const audiences = ["storefront", "mobile", "support"];

function idOf(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.[^.]+$/, "");
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function sampleOf(path: string, query: string): Sample {
  const id = idOf(path);
  const [audience = "", ...words] = id.split("-");
  const about = /^# \w+: (.+)\n/.exec(query)?.[1]?.replaceAll("`", "") ?? "";
  return { id, audience, name: sentence(words.join(" ")), about: sentence(about), query };
}

/**
 * Reads the sample operations, in the order of their names.
 * @param operations the `.graphql` files, which tell in their first line for whom and for what they are
 * @param variables the `.json` files; the one with the name of an operation's file holds its variables
 */
export function readSamples(operations: SampleFiles, variables: SampleFiles): Sample[] {
  const variablesOf = new Map(Object.entries(variables).map(([path, text]) => [idOf(path), text]));
  return Object.entries(operations)
    .map(([path, query]) => sampleOf(path, query))
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((sample) => ({ ...sample, variables: variablesOf.get(sample.id) }));
}

/** Groups samples by audience, the storefront's first; an audience without samples is left out. */
export function groupSamples(samples: readonly Sample[]): SampleGroup[] {
  const rank = (audience: string) => (audiences.includes(audience) ? audiences.indexOf(audience) : audiences.length);
  return [...Map.groupBy(samples, ({ audience }) => audience)]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([audience, members]) => ({ audience, samples: members }));
}
