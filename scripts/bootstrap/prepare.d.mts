/** What the installed packages depend on: an equal stamp means that they are the right ones. */
export function stampOf(lockfile: string, platform?: string): string;
