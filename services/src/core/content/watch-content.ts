import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { join, relative, sep } from "node:path";

/** Editors write a file in several steps. */
const calmMs = 200;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Watches a folder and those below it. A recursive watch would lose each file that an editor replaces instead of writing.
 * @param onEvent gets the path of what has changed
 * @returns ends the watch
 */
function watchFolders(root: string, onEvent: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const endBelow = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const follow = (folder: string) => {
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (event === "rename") {
        endBelow(path);
        if (isFolder(path)) follow(path);
      }
      onEvent(path);
    });
    watcher.on("error", () => endBelow(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) follow(join(folder, entry.name));
    }
  };
  follow(root);
  return () => endBelow(root);
}

/**
 * Calls a function after files of a folder have changed.
 * @param onChange gets the first folders of the changed files
 * @returns ends the watch
 */
export function watchContent(
  root: string,
  onChange: (folders: readonly string[]) => Promise<unknown>,
): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const end = watchFolders(root, (path) => {
    changed.add(relative(root, path).split(sep)[0] ?? path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const folders = [...changed];
      changed.clear();
      void onChange(folders);
    }, calmMs);
  });
  return async () => {
    clearTimeout(timer);
    end();
  };
}
