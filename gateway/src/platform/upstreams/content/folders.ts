import { defaultLanguage, type Language } from "../../../../../messages/languages.ts";
import type { PublicCache } from "../../cache/public-cache.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { decodeReported, type Decode } from "../caller.ts";
import type { Transport } from "../requests.ts";
import { type PublicScope, type UpstreamScope, withoutShopper } from "../scope.ts";

export type Outcome<T> = { readonly value: T } | { readonly failure: UpstreamError };

/**
 * Returns the value of a read, or the error of its upstream.
 * @throws any error other than an UpstreamError
 */
export async function outcomeOf<T>(reading: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await reading };
  } catch (error) {
    if (error instanceof UpstreamError) return { failure: error };
    throw error;
  }
}

/** The dependencies that the content clients of all requests share. */
interface ContentDeps extends Transport {
  readonly cache: PublicCache;
}

/** The time to live of content. */
const ttlMs = 30_000;

/** The options of a read. */
interface ReadChoices {
  readonly notFound?: "null";
  /** The path for reports of the call, by default the path itself. */
  readonly pattern?: string;
  /** True for data without texts in the language of the request, which requests in all languages share. */
  readonly isForAll?: true;
  /** The name of the list whose unusable items are reported. */
  readonly list?: string;
}

/** The options of a read of what the folder may not have. */
export const mayBeMissing = { notFound: "null" } as const;

/** A content folder with cached reads. A class avoids new functions per request: nearly every request creates two folders. */
export class ContentFolder {
  /** The site path of a retailer, or `shared`. */
  readonly name: string;
  private readonly deps: ContentDeps;
  private readonly scope: PublicScope;
  private readonly language: Language;

  constructor(deps: ContentDeps, name: string, scope: PublicScope, language: Language) {
    this.deps = deps;
    this.name = name;
    this.scope = scope;
    this.language = language;
  }

  async read<T>(path: string, decode: Decode<T>, choices: ReadChoices = {}): Promise<T> {
    const { http, serviceToken, cache } = this.deps;
    const { pattern = path, isForAll, list = "items", ...options } = choices;
    const base = `/sites/${this.name}`;
    const query = isForAll ? {} : { language: this.language };
    const load = async () => {
      const { onDropped, ...traces } = this.scope;
      // The common folder has calls of its own.
      const origin = { ...traces, sitePath: this.name };
      const call = { ...origin, ...options, query, pattern: `${base}${pattern}`, bearer: serviceToken };
      return decodeReported(await http.get(`${base}${path}`, call), decode, `content ${list}`, onDropped);
    };
    const call = isForAll ? path : `${path}?language=${this.language}`;
    return (await cache.read({ sitePath: this.name, upstream: "content", call }, ttlMs, load)).value;
  }
}

/** Returns the function that binds the content service to a request. */
export const contentService = (deps: ContentDeps) => (scope: UpstreamScope) => {
  const { language, retailer } = scope;
  const publicScope = withoutShopper(scope);
  return {
    own: new ContentFolder(deps, retailer.sitePath, publicScope, language),
    /** The folder that all retailers share. */
    common: new ContentFolder(deps, "shared", publicScope, language),
    /** The folder of another retailer. */
    folderOf: (sitePath: string) => new ContentFolder(deps, sitePath, publicScope, language),
    isTranslated: language !== defaultLanguage,
  };
};

/** The content service, bound to a request. */
export type Content = ReturnType<ReturnType<typeof contentService>>;

/** Returns the value of the own folder, or else (also on an error, which the cache logs) that of the common one. */
export async function ownOrCommon<T>(
  { own, common }: Content,
  read: (folder: ContentFolder) => Promise<T | null>,
): Promise<T | null> {
  const outcome = await outcomeOf(read(own));
  return "value" in outcome && outcome.value !== null ? outcome.value : read(common);
}
