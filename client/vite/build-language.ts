import { type Build, builds, defaultLanguage } from "../../messages/languages.ts";

/** Returns the build that the setting `BUILD` names, or that of the default language; throws if there is none. */
export function buildFromSettings({
  BUILD: name = defaultLanguage,
}: Readonly<Record<string, string | undefined>>): Build {
  const build = builds.find((each) => each === name);
  if (build === undefined) throw new Error(`BUILD must be one of ${builds.join(", ")}, not ${name}.`);
  return build;
}

/** Returns the conditions by which `#messages` resolves to the texts of a build. */
export const messagesCondition = (build: Build): string[] => (build === defaultLanguage ? [] : [`aisle-${build}`]);

/** Returns the folder that the router writes a build to. */
export const folderOf = (build: Build): string => `build/${build}`;
