/** The machine's own Chromium: CHROMIUM_PATH, or the first known place that has one, or null. */
export function systemBrowser(
  environment?: Readonly<Record<string, string | undefined>>,
  exists?: (path: string) => boolean,
): string | null;
