import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { processIdentity } from "./process-identity.ts";

/** A held lock. */
interface FolderLock {
  /** Gives the folder free; does nothing the second time. */
  release(): void;
}

/** Hashes, keys of signatures and mails lie in it: other users of the machine may not look in. */
const privateFolder = 0o700;

function makePrivate(folder: string): void {
  try {
    chmodSync(folder, privateFolder);
  } catch (error) {
    // A mounted folder can belong to another user, who decides about it.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
  }
}

/**
 * Makes this process the only user of `folder`, which is created when missing. The embedded database does not guard its
 * folder itself: a second opener is let in silently and both damage it. A lock left behind by a dead process is taken over.
 * Throws a {@link StartError} when a living process holds the folder.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  makePrivate(folder);
  const path = join(folder, "lock");
  const own = lockText(process.pid);
  if (!create(path, own)) {
    takeOver(path);
    if (!create(path, own)) throw busy(readIfThere(path));
  }
  return {
    release: () => {
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

function lockText(pid: number): string {
  return `${pid} ${processIdentity(pid) ?? ""}`;
}

// Linking a finished file creates the lock and its text in one step, so that nobody ever reads an empty lock.
function create(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Renaming gives the stale lock to exactly one of several starters; whoever finds a living lock in hand puts it back.
function takeOver(path: string): void {
  const found = readIfThere(path);
  if (found !== null && isHeld(found)) throw busy(found);
  const moved = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const taken = readFileSync(moved, "utf8");
  if (isHeld(taken)) {
    linkSync(moved, path);
    rmSync(moved);
    throw busy(taken);
  }
  rmSync(moved);
}

// The system gives a dead process's number to a new one sooner or later, hence the comparison of the identity as well.
function isHeld(text: string): boolean {
  const pid = Number(text.split(" ", 1)[0]);
  return Number.isSafeInteger(pid) && pid > 0 && processIdentity(pid) !== null && lockText(pid) === text;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function busy(lock: string | null): StartError {
  const holder = lock === null ? "another process" : `process ${lock.split(" ", 1)[0]}`;
  return new StartError(`The data folder is in use by ${holder}; stop it, or set DATA_DIR to another folder.`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
