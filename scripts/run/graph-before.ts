import { execFileSync } from "node:child_process";
import { root } from "./run.ts";

const file = "schema/schema.graphql";

function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

/**
 * The printed schema that clients know: the one where this work left `origin/main`; on `main` itself, and in a clone
 * without it, the one of the commit before the last that changed it, or of the last commit while the file is being changed.
 * @returns null when there was none yet
 */
export function graphBefore(): { readonly commit: string; readonly text: string } | null {
  const base = git("merge-base", "HEAD", "origin/main")?.trim();
  const head = git("rev-parse", "HEAD")?.trim();
  const commit = base !== undefined && base !== head ? base : beforeLastChange();
  const text = commit === undefined ? null : git("show", `${commit}:${file}`);
  return commit === undefined || text === null ? null : { commit, text };
}

function beforeLastChange(): string | undefined {
  const isChanged = git("diff", "--quiet", "HEAD", "--", file) === null;
  if (isChanged) return "HEAD";
  return git("log", "-2", "--format=%H", "--", file)?.trim().split("\n")[1];
}
