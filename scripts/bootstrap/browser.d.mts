/** The machine's own Chromium: CHROMIUM_PATH, or the first known place that has one, or null. */
export function systemBrowser(
  environment?: Readonly<Record<string, string | undefined>>,
  exists?: (path: string) => boolean,
): string | null;

/** Ensures that there is a browser: the machine's, Playwright's or one from apt-get. Throws if there is none. */
export function prepareBrowser(root: string): void;
