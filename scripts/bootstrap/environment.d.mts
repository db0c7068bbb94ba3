/** The environment for an npm inside an npm that replaces the folder `modules`. */
export function cleanEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  modules: string,
): Record<string, string>;
