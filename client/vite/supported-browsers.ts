/**
 * The browsers of the last two years, and the Safari of iOS 16, which an iPhone 8 or X cannot leave. Newer functions
 * are banned by `no-restricted-properties` of `.oxlintrc.json`.
 */
export const supportedBrowsers: readonly string[] = ["chrome130", "edge130", "firefox132", "safari16.4", "ios16.4"];
