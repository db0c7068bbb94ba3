import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isGuessableSecret } from "../../input-rules/secret.ts";
import { writeDockerSettings } from "./docker-settings.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-docker-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes the settings of a machine and returns them by name. */
function written(demo: boolean, folder = emptyFolder()): Readonly<Record<string, string>> {
  writeDockerSettings(folder, demo);
  const lines = readFileSync(join(folder, ".env"), "utf8").trim().split("\n");
  return Object.fromEntries(lines.map((line) => /^(\w+)='([^']*)'$/.exec(line)?.slice(1) as [string, string]));
}

it("writes only secrets, which are random and differ on every machine", () => {
  const [one, other] = [written(false), written(false)];
  expect(Object.keys(one).filter((name) => !/_(TOKEN|PASSWORD|KEYS|SECRET)$/.test(name))).toEqual([]);
  expect(Object.values(one).filter((value) => value.length < 43 || isGuessableSecret(value))).toEqual([]);
  expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBe(Object.keys(one).length * 2);
});

it("writes the team login only for a demo", () => {
  expect(written(true)).toMatchObject({
    DEMO: "on",
    NODE_ENV: "development",
    TEAM_LOGINS: expect.stringContaining("$"),
  });
  expect(written(false)).not.toHaveProperty("TEAM_LOGINS");
});

it("leads the demo shop back to the port of the storefronts", () => {
  const { SITE_ORIGIN = "", DEMO_SITE_ORIGIN } = written(true);
  expect(DEMO_SITE_ORIGIN).toBe(SITE_ORIGIN.replace("{host}", "{site}.localhost"));
});

it.runIf(process.platform !== "win32")("restricts the file to its owner", () => {
  const folder = emptyFolder();
  written(false, folder);
  expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
});

it("does not change an existing file", () => {
  const folder = emptyFolder();
  const before = written(false, folder);
  expect(() => writeDockerSettings(folder, true)).toThrow("EEXIST");
  expect(readFileSync(join(folder, ".env"), "utf8")).toContain(before["SESSION_KEYS"]);
});
