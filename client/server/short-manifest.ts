interface Files {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface RouterManifest {
  readonly entry: Files;
  readonly routes: Readonly<Record<string, Files>>;
}

/** Returns what the router reads of a route, without the files that every page has. */
function shortRoute(route: Files, ofEveryPage: ReadonlySet<string>): Partial<Files> {
  const ownOf = (files: readonly string[] = []) => files.filter((file) => !ofEveryPage.has(file)).toSorted();
  const { imports, css, ...rest } = route;
  const ownCss = ownOf(css);
  const fields = Object.entries(rest).filter(([, value]: [string, unknown]) => value !== false);
  return { ...Object.fromEntries(fields), imports: ownOf(imports), ...(ownCss.length > 0 && { css: ownCss }) };
}

/**
 * Returns the script of the router's manifest without what its absence says too. Every page loads it, so each route costs
 * all pages.
 * @throws SyntaxError if the router writes another script
 */
export function shortManifest(script: string): string {
  const [start, end] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  const manifest: RouterManifest = JSON.parse(script.slice(start, end));
  const { entry, routes } = manifest;
  const { root, ...others } = routes;
  const filesOf = ({ module, imports = [], css = [] }: Files) => [module, ...imports, ...css];
  const ofEveryPage = new Set([entry, root].flatMap((part) => (part === undefined ? [] : filesOf(part))));
  const short = Object.entries(others).map(([id, route]) => [id, shortRoute(route, ofEveryPage)]);
  const text = JSON.stringify({ ...manifest, routes: { root, ...Object.fromEntries(short) } });
  return script.slice(0, start) + text + script.slice(end);
}
