/** The fields of a locked package that this check uses. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** The fields of a lockfile that this check uses. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Returns true if npm would find the package from this location: in node_modules of it or of a parent folder. */
function isLocked(packages: Lockfile["packages"], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    if (`${folder === "" ? "" : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === "") return false;
  }
}

/**
 * Returns one line for each problem of the lockfile: a missing package for another platform, which makes `npm ci` fail
 * there, or the URL of a package registry, which ties every clone to it.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => [
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${place} needs ${name} on some platform, and the lockfile does not have it.`),
    ...(locked.resolved !== undefined && !locked.link ? [`${place} names the address it was fetched from.`] : []),
  ]);
}
