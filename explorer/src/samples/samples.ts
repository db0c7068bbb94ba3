/** A tested sample operation. */
export interface Sample {
  /** The name of its file, for example `mobile-points`. */
  readonly id: string;
  /** The audience, for example `mobile`. */
  readonly audience: string;
  /** The subject, for example `Points`. */
  readonly name: string;
  readonly about: string;
  readonly query: string;
  /** JSON; undefined if it needs none. */
  readonly variables?: string | undefined;
}

export interface SampleGroup {
  readonly audience: string;
  readonly samples: readonly Sample[];
}

/** Texts of files by the bundler's paths. */
export type SampleFiles = Readonly<Record<string, string>>;

/** Returns why a sample does not run at once, as a sentence; null for one that does. */
export function reasonNotToRun({ query, variables }: Pick<Sample, "query" | "variables">): string | null {
  if (/^mutation\b/m.test(query)) return "It changes data, so it is not run yet. Check its variables, then run it.";
  return /\$\w+: \w+!/.test(query) && variables === undefined
    ? "It needs variables of yours, so it is not run yet."
    : null;
}

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

/** Returns the samples by name; the first line of a file has the audience and the subject. */
export function readSamples(operations: SampleFiles, variables: SampleFiles): Sample[] {
  const variablesOf = new Map(Object.entries(variables).map(([path, text]) => [idOf(path), text]));
  return Object.entries(operations)
    .map(([path, query]) => sampleOf(path, query))
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((sample) => ({ ...sample, variables: variablesOf.get(sample.id) }));
}

/** Groups samples by audience, the storefront's first; omits audiences without samples. */
export function groupSamples(samples: readonly Sample[]): SampleGroup[] {
  const rank = (audience: string) => (audiences.includes(audience) ? audiences.indexOf(audience) : audiences.length);
  return [...Map.groupBy(samples, ({ audience }) => audience)]
    .toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([audience, members]) => ({ audience, samples: members }));
}
