import { watch } from "node:fs";

/** Editors write a file in several steps. */
const calmMs = 200;

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
  const watcher = watch(root, { recursive: true }, (_event, name) => {
    if (name === null) return;
    changed.add(name.split(/[/\\]/)[0] ?? name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const folders = [...changed];
      changed.clear();
      void onChange(folders);
    }, calmMs);
  });
  return async () => {
    clearTimeout(timer);
    watcher.close();
  };
}
