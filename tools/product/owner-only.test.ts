import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startProcess } from "../process/start-process.ts";
import { localSecrets } from "./secrets.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it.runIf(process.platform !== "win32")("restricts the log of a process, new or existing, to its owner", async () => {
  const folder = emptyFolder();
  const [fresh, old] = [join(folder, "logs/fresh.log"), join(folder, "old.log")];
  writeFileSync(old, "of an earlier version", { mode: 0o644 });
  for (const file of [fresh, old]) {
    const part = { name: "part", folder, command: ["-e", "console.log('reset link')"], settings: {}, readyUrl: "" };
    await startProcess(part, { logFile: file }).broken;
    expect(readFileSync(file, "utf8")).toBe("reset link\n");
    expect(modeOf(file)).toBe(0o600);
  }
  expect(modeOf(join(folder, "logs"))).toBe(0o700);
});

it.runIf(process.platform !== "win32")("restricts the secrets, new or existing, to their owner", () => {
  const folder = join(emptyFolder(), "data");
  const newSecrets = localSecrets(folder);
  const file = join(folder, "secrets.json");
  expect(modeOf(file)).toBe(0o600);
  rmSync(file);
  writeFileSync(file, JSON.stringify(newSecrets), { mode: 0o644 });
  expect(localSecrets(folder)).toEqual(newSecrets);
  expect(modeOf(file)).toBe(0o600);
});
