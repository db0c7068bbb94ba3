import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemorySessionStore } from "../auth/session/memory-session-store.ts";
import { createTeamSessionService } from "../auth/staff/staff-session-service.ts";
import { couponShape } from "../../modules/coupon/connector.ts";
import type { TeamLogins } from "./team-logins.ts";
import { readSiteFiles } from "./site-files.ts";

const row = (sitePath: string, more = ""): string =>
  `  - { sitePath: ${sitePath}, hosts: [${sitePath}.example], timeZone: America/Denver, loyaltyAppId: app-${sitePath}, accounts: loyalty${more} }\n`;

const registryOf = (...rows: readonly string[]): string => `defaultSitePath: a\nretailers:\n${rows.join("")}`;

const hash = `scrypt$32768$8$3$${"A".repeat(22)}$${"A".repeat(43)}`;

const sources = { ports: { coupons: couponShape }, extensions: new Map(), environment: { KEY: "canary-key" } };

let folder: string;
let retailersFile: string;
let teamLoginsFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-site-files-"));
  [retailersFile, teamLoginsFile] = [join(folder, "retailers.yaml"), join(folder, "team-logins")];
  writeFileSync(retailersFile, registryOf(row("a")));
  writeFileSync(teamLoginsFile, `# The portals\na=${hash}\n`);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Starts to follow the files; `lines` are the logged ones. */
function follow(inProduction = false) {
  const read = readSiteFiles({ retailersFile, teamLogins: new Map(), teamLoginsFile }, inProduction, sources);
  if ("problems" in read) throw new Error(read.problems.join(" "));
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  read.value.follow({ info: note, error: note });
  return { ...read.value, lines };
}

it("does not start without its registry of retailers", () => {
  const read = readSiteFiles(
    { retailersFile: join(folder, "none"), teamLogins: new Map(), teamLoginsFile },
    false,
    sources,
  );
  expect(read).toEqual({ problems: ["RETAILERS_FILE cannot be read."] });
});

describe("the files of a running gateway", () => {
  it("add a retailer and its team login once they change", async () => {
    const { retailers, teamLogins, lines } = follow();
    expect([retailers.byHost("b.example"), teamLogins.has("b")]).toEqual([null, false]);
    writeFileSync(teamLoginsFile, `a=${hash}\nb=team:${hash}`);
    writeFileSync(retailersFile, registryOf(row("a"), row("b")));
    await vi.waitFor(() => expect(lines).toHaveLength(2), 5_000);
    expect(retailers.byHost("b.example")).toBe(retailers.bySitePath("b"));
    expect(retailers.entries.map(({ sitePath }) => sitePath)).toEqual(["a", "b"]);
    expect(teamLogins.get("b")).toMatchObject({ username: "team" });
  });

  it("end the earlier sessions of a team whose login changed and was changed back, and of no other team", async () => {
    writeFileSync(teamLoginsFile, `a=${hash}\nb=${hash}`);
    const { teamLogins, lines } = follow();
    const startedAt = Date.now();
    const now = { value: startedAt };
    const store = createMemorySessionStore(() => new Date(), 10);
    const serviceOf = (logins: TeamLogins) =>
      createTeamSessionService([new Uint8Array(32).fill(1)], store, () => new Date(now.value), logins);
    const teams = serviceOf(teamLogins);
    now.value = startedAt - 60_000;
    const [ofA, ofB] = await Promise.all(["a", "b"].map((site) => teams.encrypt(teams.start(site))));
    now.value = startedAt;
    const areOpen = async () => [await teams.decrypt(ofA ?? "", "a"), await teams.decrypt(ofB ?? "", "b")].map(Boolean);
    expect(await areOpen()).toEqual([true, true]);
    for (const [change, username] of ["manager:", ""].entries()) {
      writeFileSync(teamLoginsFile, `a=${username}${hash}\nb=${hash}`);
      await vi.waitFor(() => expect(lines).toHaveLength(change + 1), 5_000);
      expect(await areOpen()).toEqual([false, true]);
    }
    now.value = Date.now();
    const later = await teams.encrypt(teams.start("a"));
    expect(await teams.decrypt(later, "a")).not.toBeNull();
    const restarted = serviceOf(new Map([...teamLogins].map(([site, { since: _since, ...login }]) => [site, login])));
    expect(await restarted.decrypt(ofA ?? "", "a")).toBeNull();
    expect(await restarted.decrypt(ofB ?? "", "b")).not.toBeNull();
    expect(await restarted.decrypt(later, "a")).not.toBeNull();
  });

  it.each([
    {
      file: "an invalid row",
      text: registryOf(row("a"), row("b", ", passwordMinimum: 1")),
      problem: "passwordMinimum",
    },
    { file: "no YAML", text: "retailers: [", problem: "a list named retailers" },
    { file: "no default retailer", text: registryOf(row("b")), problem: "defaultSitePath" },
  ])("keep their last valid version after $file, and log that once", async ({ text, problem }) => {
    const { retailers, lines } = follow();
    writeFileSync(retailersFile, text);
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000);
    expect(lines).toEqual([{ problems: [expect.stringMatching(`^RETAILERS_FILE: .*${problem}`)] }]);
    expect(retailers.entries.map(({ sitePath }) => sitePath)).toEqual(["a"]);
  });

  it("take up a changed connector, and keep the last valid one after a mistake", async () => {
    const connectorFile = join(folder, "acme.yaml");
    const connectorOf = (path: string) =>
      `version: 1\noperations:\n  coupons.offers: { get: ${path}, rows: o, fields: { offerId: id, summary: name } }\n` +
      "  coupons.clips: { get: /c, rows: c, fields: { offerId: id } }\n  coupons.clip: { post: /c }\n";
    const services =
      "services: { acme: { url: 'https://acme.example', connector: acme.yaml, auth: { kind: bearer, token: { env: KEY } } } }\n";
    const { retailers, lines } = follow();
    writeFileSync(connectorFile, connectorOf("/v1"));
    writeFileSync(retailersFile, services + registryOf(row("a", ", coupons: acme")));
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000);
    const pathNow = () => {
      const coupons = retailers.bySitePath("a")?.coupons;
      const operation = typeof coupons === "object" && coupons.connectorIn("UTC").operations.get("coupons.offers");
      return operation && "request" in operation && operation.request({}).path;
    };
    const [first] = retailers.services;
    expect(pathNow()).toBe("/v1");
    writeFileSync(connectorFile, connectorOf("no path"));
    await vi.waitFor(() => expect(lines).toHaveLength(2), 5_000);
    expect(lines[1]).toEqual({ problems: [expect.stringMatching(/^RETAILERS_FILE: acme\.yaml:3:26: /)] });
    expect(pathNow()).toBe("/v1");
    writeFileSync(connectorFile, connectorOf("/v2"));
    await vi.waitFor(() => expect(lines).toHaveLength(3), 5_000);
    expect(pathNow()).toBe("/v2");
    const [second] = retailers.services;
    writeFileSync(retailersFile, services + registryOf(row("a", ", coupons: acme"), row("b")));
    await vi.waitFor(() => expect(lines).toHaveLength(4), 5_000);
    // A service that did not change keeps its connections and what is known of its failures.
    expect([retailers.services[0] === second, second === first]).toEqual([true, false]);
  });

  it("keep their last valid version while a file is missing", async () => {
    const { teamLogins, lines } = follow();
    rmSync(teamLoginsFile);
    await vi.waitFor(() => expect(lines).toEqual([{ problems: ["TEAM_LOGINS_FILE cannot be read."] }]), 5_000);
    expect(teamLogins.has("a")).toBe(true);
  });

  it("are checked by the rules of production after a change, too", async () => {
    const { retailers, lines } = follow(true);
    writeFileSync(retailersFile, registryOf(row("a"), row("b", ", botCheckSiteKey: local")));
    await vi.waitFor(
      () => expect(lines).toMatchObject([{ problems: [expect.stringContaining("botCheckSiteKey")] }]),
      5_000,
    );
    expect(retailers.byHost("b.example")).toBeNull();
  });
});

it.each([
  ["a line without a hash", "a"],
  ["a malformed hash", "a=scrypt"],
  ["a repeated site path", `a=${hash}\na=${hash}`],
])("the file of team logins is invalid with %s", (_name, text) => {
  writeFileSync(teamLoginsFile, text);
  const read = readSiteFiles({ retailersFile, teamLogins: new Map(), teamLoginsFile }, false, sources);
  expect(read).toEqual({ problems: [expect.stringContaining("TEAM_LOGINS_FILE: each line must be a site path")] });
});

it("the file of team logins may be empty, which opens no portal", () => {
  writeFileSync(teamLoginsFile, "\n# none\n");
  const read = readSiteFiles({ retailersFile, teamLogins: new Map(), teamLoginsFile }, false, sources);
  expect("value" in read && read.value.teamLogins.size).toBe(0);
});
