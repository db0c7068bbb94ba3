/** The languages of the product. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The language of the specification, in which every text exists. Its pages have addresses without a prefix. */
export const defaultLanguage = "en" satisfies Language;

/** The locale whose conventions for numbers, dates and lists a language uses. */
export const localeOf: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** The name of each language in that language. */
export const nameOf: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** Returns the language of a tag such as `es-MX`; null for one that the product does not have. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split("-", 1);
  return languages.find((language) => language === primary) ?? null;
}

/** The builds of the client: one for each language, and the pseudo-locale, in which tests find texts that are in no catalog. */
export const builds = [...languages, "pseudo"] as const;

export type Build = (typeof builds)[number];

/** Returns the language of a build for numbers, dates and texts of the gateway. */
export const languageOfBuild = (build: Build): Language => (build === "pseudo" ? defaultLanguage : build);

/** Returns the prefix of the addresses of a build; empty for the default language. */
export const basePathOf = (build: Build): string => (build === defaultLanguage ? "" : `/${build}`);

/** Returns an address of this site, such as `/stores`, with the prefix of a build. */
export const addressIn = (build: Build, address: string): string =>
  address === "/" ? basePathOf(build) || "/" : basePathOf(build) + address;

const prefixed = new RegExp(`^/(${builds.filter((build) => build !== defaultLanguage).join("|")})(?=[/?#]|$)`);

/** Returns the build that an address belongs to, and the address without the prefix of the build. */
export function splitAddress(address: string): { readonly build: Build; readonly address: string } {
  const [, name] = prefixed.exec(address) ?? [];
  const build = builds.find((each) => each === name) ?? defaultLanguage;
  const rest = address.slice(basePathOf(build).length);
  return { build, address: rest.startsWith("/") ? rest : `/${rest}` };
}
