import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";

export interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module: string;
  readonly imports?: readonly string[] | undefined;
}

/** The part of the router's manifest that lists the files of each page. */
export interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
  /** The URL of the manifest file, which every page loads too. */
  readonly url: string;
}

export interface PageSize {
  readonly route: string;
  /** The size as the first page of a visit, in bytes compressed with brotli. */
  readonly first: number;
  /** The additional size after the home page, in bytes compressed with brotli. */
  readonly further: number;
}

/** The limits of one kind of page in bytes compressed with brotli. */
interface Budget {
  /** The limit for the first page of a visit. */
  readonly first: number;
  /** The limit for the additional files after the home page, which include all that the home page loads later. */
  readonly further: number;
}

/** The limits by kind of page. React, the router, Apollo Client and the page frame are 165 KB of each. */
export const budgets = {
  /** Chakra components load after the first paint. */
  page: { first: 186_500, further: 13_000 },
  /** Chakra components in the HTML, without a form: 36 KB. */
  components: { first: 205_000, further: 40_000 },
  /** The same with Formik: 12 KB. Yup loads after the first paint. */
  form: { first: 228_500, further: 63_500 },
  /** The same with radio cards, checkboxes, date pickers and long lists: 20 KB. */
  longForm: { first: 249_000, further: 84_500 },
  /** All parts of a shopper's pages on one page for support, including its forms. */
  console: { first: 270_500, further: 101_500 },
} as const satisfies Record<string, Budget>;

export type PageKind = keyof typeof budgets;

/** The routes that are no plain pages. */
const kinds: Readonly<Record<string, PageKind>> = {
  "login/page/login-route": "form",
  "login/page/provider-login-route": "components",
  "login/page/provider-return-route": "components",
  "registration/page/register-route": "longForm",
  "login/page/reset-password-route": "form",
  "sso/page/sso-login-route": "form",
  "sso/page/sso-register-route": "longForm",
  "sso/page/sso-account-login-route": "form",
  "sso/page/sso-logout-route": "components",
  "team/page/team-login-route": "form",
  "team/page/team-portal-route": "components",
  "support/page/support-login-route": "form",
  "support/page/cases-route": "form",
  "support/page/case-route": "console",
  "support/page/audit-route": "longForm",
  "support/page/agents-route": "form",
  "support/page/sign-in-route": "form",
  "support/page/customer/customer-route": "console",
  "form/page/contact-route": "longForm",
  "form/page/signup-route": "longForm",
  "form/page/unsubscribe-route": "form",
  // Only a form redirects there, after it has loaded Chakra.
  "form/page/success-route": "components",
};

export const kindOf = (route: string): PageKind => kinds[route] ?? "page";

const home = "home/page/home-route";

function filesOf({ entry, routes, url }: Manifest, id: string): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return files;
}

/** The routes that are pages; the others are around them. */
function pageRoutes({ routes }: Manifest): readonly string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes).filter((id) => !parents.has(id));
}

/** What the evaluation of a script costs. */
export interface Evaluation {
  readonly file: string;
  /** The processor time, in milliseconds. */
  readonly ms: number;
  /** The functions that need the data of a language, in the order of their uses. */
  readonly formatters: readonly string[];
}

const IMPORT = /(?:from|import) ?"\.\/([^"]+)"/g;

/**
 * Returns the scripts of the first views of all pages, each after those that it imports.
 * @param read returns the content of a file by its name in the manifest
 */
export function firstViewScripts(manifest: Manifest, read: (file: string) => Buffer): readonly string[] {
  const ordered = new Set<string>();
  const add = (file: string, path: readonly string[]): void => {
    if (ordered.has(file) || path.includes(file)) return;
    for (const [, name] of read(file).toString().matchAll(IMPORT)) add(`/assets/${name}`, [...path, file]);
    ordered.add(file);
  };
  for (const id of pageRoutes(manifest)) for (const file of filesOf(manifest, id)) add(file, []);
  return [...ordered];
}

/** Returns one line for each script that formats or sorts by a language while it is evaluated. */
export const evaluationProblems = (evaluations: readonly Evaluation[]): string[] =>
  evaluations.flatMap(({ file, formatters }) =>
    formatters.length > 0
      ? [
          `${basename(file)} uses ${[...new Set(formatters)].join(", ")} while it is evaluated; use it at the first need.`,
        ]
      : [],
  );

/**
 * Returns the size of every page; throws if the manifest has no home page.
 * @param read returns the content of a file by its name in the manifest
 */
export function pageSizes(manifest: Manifest, read: (file: string) => Buffer): PageSize[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(read(file)).length;
    sizes.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const start = Object.keys(manifest.routes).find((id) => id.startsWith(home));
  if (start === undefined) throw new Error(`The manifest has no route ${home}, which the others are compared with.`);
  const known = filesOf(manifest, start);
  return pageRoutes(manifest).map((id) => {
    const files = filesOf(manifest, id);
    return { route: id, first: sum(files), further: sum([...files].filter((file) => !known.has(file))) };
  });
}

/** Returns one line for each page that exceeds its limits. */
export function budgetProblems(pages: readonly PageSize[]): string[] {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  return pages.flatMap(({ route, first, further }) => {
    const limit = budgets[kindOf(route)];
    return [
      ...(first > limit.first ? [`${route} loads ${kilobytes(first)}; the limit is ${kilobytes(limit.first)}.`] : []),
      ...(further > limit.further
        ? [`${route} adds ${kilobytes(further)} to the home page; the limit is ${kilobytes(limit.further)}.`]
        : []),
    ];
  });
}

/**
 * Returns one line for each style sheet that no script references, so that no page loads it.
 * @param files the names of all built files, including those of the server
 * @param read returns the content of a file by its name
 */
export function strayStyleSheets(files: readonly string[], read: (file: string) => Buffer): string[] {
  const scripts = files.filter((file) => file.endsWith(".js")).map((file) => read(file).toString());
  const isNamed = (file: string): boolean => scripts.some((script) => script.includes(basename(file)));
  return files
    .filter((file) => file.endsWith(".css") && !isNamed(file))
    .map((file) => `${file} is a style sheet that no page loads.`);
}
