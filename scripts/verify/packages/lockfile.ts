/** What is read of a package in the lockfile. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** The lockfile, as far as it is read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** True when npm would find the package from this place: in its own node_modules or in those of a folder above. */
function isLocked(packages: Lockfile["packages"], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    if (`${folder === "" ? "" : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === "") return false;
  }
}

/**
 * One line for each fault of the lockfile: a package for another platform that was left out, which makes `npm ci` fail
 * there, or the address of a package registry, which ties every clone to it.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => [
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, place, name))
      .map((name) => `${place} needs ${name} on some platform, and the lockfile does not have it.`),
    ...(locked.resolved !== undefined && !locked.link ? [`${place} names the address it was fetched from.`] : []),
  ]);
}
