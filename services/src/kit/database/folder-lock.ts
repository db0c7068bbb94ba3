import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { processIdentity } from "./process-identity.ts";

interface FolderLock {
  /** Releases the folder; does nothing the second time. */
  release(): void;
}

/** The folder has password hashes, signing keys and mails, so other users of the machine must not read it. */
const privateFolder = 0o700;

function makePrivate(folder: string): void {
  try {
    chmodSync(folder, privateFolder);
  } catch (error) {
    // A mounted folder can belong to another user, who sets its permissions.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
  }
}

/**
 * Locks `folder` for this process, and creates it if missing. The embedded database does not lock its folder: two
 * processes that open it corrupt it. The lock of a dead process is replaced. Throws a {@link StartError} if a running
 * process holds the folder.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  makePrivate(folder);
  const path = join(folder, "lock");
  const ownText = lockText(process.pid);
  if (!create(path, ownText)) {
    takeOver(path);
    if (!create(path, ownText)) throw busy(readIfThere(path));
  }
  return {
    release: () => {
      if (readIfThere(path) === ownText) rmSync(path, { force: true });
    },
  };
}

function lockText(pid: number): string {
  return `${pid} ${processIdentity(pid) ?? ""}`;
}

// Linking a complete file creates the lock with its text atomically, so that no process reads an empty lock.
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

// Renaming lets exactly one of several processes take a stale lock; a process that took a lock in use restores it.
function takeOver(path: string): void {
  const content = readIfThere(path);
  if (content !== null && isHeld(content)) throw busy(content);
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

// The system reuses the ids of dead processes, so the identity is compared as well.
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
