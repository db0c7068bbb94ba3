import type { FastifyInstance, FastifyReply } from "fastify";
import { type Language, languages } from "../../../../../messages/languages.ts";
import type { Clock } from "../../../kit/clock.ts";
import { answerWith } from "../../../core/content/answer.ts";
import type { Schemas } from "../../../core/content/contract.ts";
import type { CorruptFileReport } from "../../../core/content/content-files.ts";
import { languageParameter } from "../../../core/content/language/language-parameter.ts";
import type { Library } from "../../../core/content/library.ts";
import { SHARED_SITE } from "../../../core/content/post-reader.ts";
import { refusal } from "../../../kit/http-error.ts";
import { createPostSearch, wordsOf } from "./search-index.ts";
import type { Stemmer } from "./stems.ts";
import { object } from "../../../kit/schema.ts";

type Post = Schemas["Post"];

/** The header with the total number of matching posts. */
const COUNT_HEADER = "x-result-count";

interface SearchCall {
  readonly Params: { readonly sitePath: string; readonly category?: string };
  readonly Querystring: {
    readonly q: string;
    readonly quickSearch: boolean;
    readonly skip: number;
    readonly limit: number;
    readonly language: Language;
  };
}

const querystring = object(
  { q: { type: "string", minLength: 1, maxLength: 200 } },
  {
    quickSearch: { type: "boolean", default: false },
    skip: { type: "integer", minimum: 0, maximum: 10_000, default: 0 },
    limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    language: languageParameter,
  },
);

export interface SearchRouteDeps {
  readonly library: Library;
  readonly report: CorruptFileReport;
  readonly clock: Clock;
  readonly stemsOf: Stemmer;
}

/**
 * Adds the search over content: `GET /content/{sitePath}[/{category}]`. It searches only posts that are currently shown
 * and searchable, each in the language of the request if it is written in it, and writes field names with initial
 * capitals, as the portal does.
 */
export function addSearchRoutes(app: FastifyInstance, deps: SearchRouteDeps): void {
  const { library, report, clock, stemsOf } = deps;
  const findPosts = createPostSearch(stemsOf);
  const answer = answerWith(report, refusal);
  const search = async ({ Params, Querystring }: SearchCall, reply: FastifyReply): Promise<unknown> => {
    const { q, quickSearch, skip, limit, language } = Querystring;
    const posts = await answer(readShown(library.in(language), clock.now(), Params));
    const results = await findPosts(posts, { words: wordsOf(q), isUnfinished: quickSearch });
    reply.header(COUNT_HEADER, String(results.length));
    return results.slice(skip, skip + limit).map((post) => withCapitals(quickSearch ? withoutTexts(post) : post));
  };
  // The first search of a site would read all its posts and their stems, which a slow machine cannot do in time.
  app.addHook("onReady", async () => {
    for (const sitePath of await library.sites()) {
      for (const language of languages) {
        const posts = await readShown(library.in(language), clock.now(), { sitePath }).catch(() => null);
        await findPosts(posts ?? [], { words: ["a"], isUnfinished: false });
      }
    }
  });
  for (const path of ["/content/:sitePath", "/content/:sitePath/:category"]) {
    app.get<SearchCall>(path, { schema: { querystring } }, ({ params, query }, reply) =>
      search({ Params: params, Querystring: query }, reply),
    );
  }
}

/**
 * Returns the posts of a retailer and of the shared folder that are currently shown and searchable, newest first; null
 * for an unknown retailer.
 */
async function readShown(
  library: Library,
  now: Date,
  { sitePath, category }: SearchCall["Params"],
): Promise<readonly Post[] | null> {
  const [info, sitePosts, shared] = await Promise.all([
    library.retailerInfo(sitePath),
    library.posts(sitePath, category),
    library.posts(SHARED_SITE, category),
  ]);
  if (info === null) return null;
  const isShown = shownAt(now, info.timeZone);
  const posts = new Map<string, Post>();
  for (const post of [...(sitePosts ?? []), ...(shared ?? [])]) {
    const key = `${post.category}/${post.slug}`;
    if (!posts.has(key)) posts.set(key, post);
  }
  return [...posts.values()]
    .filter((post) => post.searchable !== false && post.role === undefined && isForSite(post, sitePath))
    .filter(isShown)
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
}

/** Returns true if a post is for a site; an empty or missing list restricts nothing. */
const isForSite = ({ only = [], except = [] }: Post, sitePath: string): boolean =>
  (only.length === 0 || only.includes(sitePath)) && !except.includes(sitePath);

/**
 * Returns the filter of posts by date. A day lasts from its beginning to its end in the time zone; an instant is exact.
 */
function shownAt(now: Date, timeZone: string): (post: Post) => boolean {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const has = (moment: string, isReached: (a: string | number, b: string | number) => boolean): boolean =>
    moment.includes("T") ? isReached(Date.parse(moment), now.getTime()) : isReached(moment, today);
  return ({ date, endDate }) =>
    (date === undefined || has(date, (a, b) => a <= b)) && (endDate === undefined || has(endDate, (a, b) => a >= b));
}

function withoutTexts({ description: _description, specials: _specials, ...post }: Post): Post {
  return post;
}

function withCapitals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCapitals);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.charAt(0).toUpperCase() + name.slice(1), withCapitals(part)]),
  );
}
