import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { processIdentity } from "./process-identity.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function withOtherProcess(work: (pid: number) => void): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  try {
    work(pid);
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  return pid;
}

test("locks a folder for one process at a time", () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`The data folder is in use by process ${process.pid}`);
  lock.release();
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test("respects the lock of another running process", async () => {
  await withOtherProcess((pid) => {
    writeFileSync(join(folder, "lock"), `${pid} ${processIdentity(pid)}`);
    expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
  });
});

test("takes over the lock of a dead process", async () => {
  const pid = await withOtherProcess((living) => {
    writeFileSync(join(folder, "lock"), `${living} ${processIdentity(living)}`);
  });
  expect(processIdentity(pid)).toBeNull();
  const lock = lockFolder(folder);
  expect(readFileSync(join(folder, "lock"), "utf8")).toContain(`${process.pid} `);
  lock.release();
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

test("takes over the lock of a dead process whose id belongs to another process now", async () => {
  await withOtherProcess((pid) => {
    writeFileSync(join(folder, "lock"), `${pid} the-identity-of-an-earlier-process`);
    expect(() => lockFolder(folder).release()).not.toThrow();
  });
});

test("takes over an unreadable lock", () => {
  writeFileSync(join(folder, "lock"), "");
  expect(() => lockFolder(folder).release()).not.toThrow();
});

test("does not release the lock of a later process when it releases twice", () => {
  const first = lockFolder(folder);
  first.release();
  writeFileSync(join(folder, "lock"), "1 another-process");
  first.release();
  expect(existsSync(join(folder, "lock"))).toBe(true);
});

test.runIf(process.platform !== "win32")("restricts the folder, new or existing, to its owner", () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  chmodSync(folder, 0o755);
  lockFolder(folder).release();
  expect(modeOf(folder)).toBe(0o700);
  const fresh = join(folder, "fresh");
  lockFolder(fresh).release();
  expect(modeOf(fresh)).toBe(0o700);
});
