/** The fields of a locked package that this check uses. */
interface LockedPackage {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly link?: boolean;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Licenses that require only a notice, and the one of the fonts. */
const allowedLicenses = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
]);

/** Packages with other licenses, each reviewed. */
const reviewedLicenses: readonly { readonly name: RegExp; readonly license: string; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    reason: "libvips is a library of its own file, loaded when it runs and exchangeable, which is what it asks for.",
  },
  { name: /^argparse$/, license: "Python-2.0", reason: "A permissive license that asks for its notice only." },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", reason: "Data of browsers, used unchanged with its notice." },
  { name: /^fast-sha256$/, license: "Unlicense", reason: "In the public domain." },
  { name: /^mdn-data$/, license: "CC0-1.0", reason: "Data of CSS in the public domain." },
  { name: /^(?:nodemailer|postal-mime)$/, license: "MIT-0", reason: "MIT without the duty to keep its notice." },
  { name: /^slick$/, license: "MIT http://mootools.net/license.txt", reason: "MIT, with the address of its text." },
];

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

const isForeign = ([place, { link }]: readonly [string, LockedPackage]): boolean =>
  place.includes("node_modules/") && link !== true;

/** Returns the licenses to accept: for `A OR B` one allowed license is enough, for `A AND B` all count. */
function licensesOf(expression: string): string[] {
  const choices = expression.replaceAll(/[()]/g, "").split(" OR ");
  const chosen = choices.find((choice) => choice.split(" AND ").every((one) => allowedLicenses.has(one))) ?? choices[0];
  return chosen?.split(" AND ") ?? [];
}

/**
 * Returns one line for each package with an unreviewed install script, and for each review of a package that is not
 * locked.
 * @param reviewed `allowScripts` of the manifest: true allows the install script of a package, false blocks it
 */
export function installScriptProblems(packages: LockedPackages, reviewed: Readonly<Record<string, boolean>>): string[] {
  const withScripts = new Set(
    Object.entries(packages).flatMap(([place, locked]) => (locked.hasInstallScript === true ? [nameOf(place)] : [])),
  );
  const unknown = [...withScripts].filter((name) => !Object.hasOwn(reviewed, name));
  // Some registries omit which packages have scripts for other platforms, so a review of a locked package may remain.
  const locked = new Set(Object.keys(packages).map(nameOf));
  const gone = Object.keys(reviewed).filter((name) => !locked.has(name));
  return [
    ...unknown.map((name) => `${name} has an install script, and allowScripts of package.json says nothing about it.`),
    ...gone.map((name) => `allowScripts of package.json names ${name}, which is not locked.`),
  ];
}

/** Returns one line for each runtime package whose license is not allowed; packages for development are not shipped. */
export function licenseProblems(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter((entry) => isForeign(entry) && entry[1].dev !== true)
    .flatMap(([place, { license }]) => {
      const name = nameOf(place);
      if (license === undefined) return [`${name} names no license.`];
      const isReviewed = (id: string) =>
        reviewedLicenses.some((review) => review.license === id && review.name.test(name));
      const others = licensesOf(license).filter((id) => !allowedLicenses.has(id) && !isReviewed(id));
      return others.length === 0 ? [] : [`${name} is under ${others.join(" and ")}, which is not allowed.`];
    });
}
