import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { root } from "./run.ts";

const output = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const files = output.split("\0").filter((file) => file !== "");

const withFolders = (path: string): string[] => (path === "." ? [] : [path, ...withFolders(dirname(path))]);

/** The files and folders of the repository, without those that git ignores, such as generated files. */
export const repositoryFiles: ReadonlySet<string> = new Set(files.flatMap(withFolders));
