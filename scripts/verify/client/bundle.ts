import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** A route in the router's manifest. */
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

/** The JavaScript size of one page. */
export interface PageSize {
  readonly route: string;
  /** The size as the first page of a visit, in bytes compressed with brotli. */
  readonly first: number;
  /** The additional size after the home page, in bytes compressed with brotli. */
  readonly further: number;
}

/** Size limits in bytes compressed with brotli. */
interface Budget {
  /** The limit for the first page of a visit. */
  readonly first: number;
  /** The limit for the additional files after the home page. */
  readonly further: number;
}

/** The limits of a page without a form; Chakra components load after its first paint. */
export const budget: Budget = { first: 190_000, further: 20_000 };

/** Formik, Yup and Chakra, for a page with a form in its HTML. */
const FORM: Budget = { first: 44_000, further: 54_000 };
/**
 * The same with radio cards, checkboxes, date pickers and long lists. All that the home page loads later counts as
 * further.
 */
const LONG_FORM: Budget = { first: 65_000, further: 75_000 };
/** Chakra components without a form, for the portal of store staff. */
const COMPONENTS: Budget = { first: 15_000, further: 20_000 };
/** All parts of a shopper's pages on one page for support, including its forms. */
const CONSOLE: Budget = { first: 103_000, further: 110_000 };

/** Pages that may exceed the budget, by this many bytes. */
const allowances: Readonly<Record<string, Budget>> = {
  "routes/login/login-route": FORM,
  "routes/register/register-route": LONG_FORM,
  "routes/reset-password/reset-password-route": FORM,
  "routes/sso/sso-login-route": FORM,
  "routes/sso/sso-register-route": LONG_FORM,
  "routes/sso/sso-account-login-route": FORM,
  "routes/sso/sso-logout-route": COMPONENTS,
  "routes/team/team-login-route": FORM,
  "routes/team/team-portal-route": COMPONENTS,
  "routes/support/support-login-route": FORM,
  "routes/support/audit-route": LONG_FORM,
  "routes/support/customer-route": CONSOLE,
  "routes/contact/contact-route": LONG_FORM,
  "routes/contact/signup-route": LONG_FORM,
  // Only a form redirects there, after it has loaded Chakra.
  "routes/contact/success-route": COMPONENTS,
};

const home = "routes/home";

function filesOf({ entry, routes, url }: Manifest, id: string): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return files;
}

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
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  const start = Object.keys(manifest.routes).find((id) => id.startsWith(home));
  if (start === undefined) throw new Error(`The manifest has no route ${home}, which the others are compared with.`);
  const known = filesOf(manifest, start);
  return Object.keys(manifest.routes)
    .filter((id) => !parents.has(id))
    .map((id) => {
      const files = filesOf(manifest, id);
      return { route: id, first: sum(files), further: sum([...files].filter((file) => !known.has(file))) };
    });
}

/** Returns one line for each page that exceeds its limits. */
export function budgetProblems(pages: readonly PageSize[]): string[] {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  return pages.flatMap(({ route, first, further }) => {
    const more = allowances[route] ?? { first: 0, further: 0 };
    const limit = { first: budget.first + more.first, further: budget.further + more.further };
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
