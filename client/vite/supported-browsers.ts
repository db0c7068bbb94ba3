/**
 * The oldest browsers that run the scripts of the site: those of the last two years, and the Safari of iOS 16, which an iPhone
 * 8 or X cannot leave. Older ones show the pages without scripts. The syntax of the build follows this list; newer functions
 * are banned by `no-restricted-properties` of `.oxlintrc.json`.
 */
export const supportedBrowsers: readonly string[] = ["chrome130", "edge130", "firefox132", "safari16.4", "ios16.4"];
