import { statSync } from "node:fs";

// Polling also notices a file that is replaced by a rename or by a link, as mounted configuration is.
const intervalMs = 300;

/** Returns a text that differs for each version of a file; an empty one without the file. */
function versionOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return "";
  }
}

/**
 * Calls back after each change of a file, once it has stayed the same for an interval: an editor may write in steps.
 * Keeps no process running. Returns the function that stops it.
 */
export function watchFile(path: string, onChange: () => void): () => void {
  let seenVersion = versionOf(path);
  let isChanging = false;
  const timer = setInterval(() => {
    const version = versionOf(path);
    const isSettled = version === seenVersion;
    seenVersion = version;
    if (isSettled && isChanging) onChange();
    isChanging = !isSettled;
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
