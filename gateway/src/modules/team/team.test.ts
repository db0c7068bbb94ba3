import { scryptSync } from "node:crypto";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createLimits } from "../../platform/auth/limits/limits.ts";
import { teamLogins as teamLoginsSchema } from "../../platform/config/team-logins.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { testTeams } from "../../testing/test-sessions.ts";

const cheap = { N: 2 ** 14, r: 8, p: 1 };

function hashOf(password: string): string {
  const salt = Buffer.alloc(16, 3);
  const key = scryptSync(password, salt, 32, cheap).toString("base64url");
  return `scrypt$${cheap.N}$8$1$${salt.toString("base64url")}$${key}`;
}

const loginsOf = (text: string) => v.parse(teamLoginsSchema, text);

const teamLogins = loginsOf(`reams=${hashOf("Aprons4Team!")},lees=manager:${hashOf("Aprons4Team!")}`);

const document = `mutation ($input: TeamLoginInput!) {
  teamLogin(input: $input) { team { roles expiresAt } userErrors { code message field } } }`;

const attempt = (input: object, { context, ...options }: ExecuteOptions = {}) =>
  execute(document, { variables: { input }, context: { teamLogins, ...context }, ...options });

const wrong = { code: "INVALID_CREDENTIALS", message: "Your Password is Incorrect", field: ["input", "password"] };

describe("a login to the team portal", () => {
  it("starts a session of a day with the retailer's password", async () => {
    const { data, teamCookies, cookies } = await attempt(
      { password: "Aprons4Team!" },
      { now: "2026-05-04T18:00:00.000Z" },
    );
    expect(data?.["teamLogin"]).toEqual({
      team: { roles: ["TEAM"], expiresAt: "2026-05-05T18:00:00.000Z" },
      userErrors: [],
    });
    expect(teamCookies).toEqual([expect.any(String)]);
    expect(cookies).toEqual([]);
  });

  it.each([
    { name: "a wrong password", input: { password: "Aprons4Team" } },
    { name: "an empty password", input: { password: "" } },
    { name: "nine characters", input: { password: "123456789" } },
    { name: "the hash itself", input: { password: hashOf("Aprons4Team!") } },
    { name: "an overlong password", input: { password: `Aprons4Team!${"x".repeat(5_000)}` } },
  ])("rejects $name", async ({ input }) => {
    const { data, teamCookies } = await attempt(input);
    expect(data?.["teamLogin"]).toEqual({ team: null, userErrors: [wrong] });
    expect(teamCookies).toEqual([]);
  });

  it("is rejected with the same message at a retailer without a password", async () => {
    const { data } = await attempt({ password: "123456789" }, { retailer: "southend" });
    expect(data?.["teamLogin"]).toEqual({ team: null, userErrors: [wrong] });
  });

  it.each([
    { username: "manager", opens: true },
    { username: " manager ", opens: true },
    { username: "Manager", opens: false },
    { username: "", opens: false },
    { username: null, opens: false },
  ])("with the user name $username where one is set: $opens", async ({ username, opens }) => {
    const { data } = await attempt({ username, password: "Aprons4Team!" }, { retailer: "lees" });
    expect(data?.["teamLogin"]).toMatchObject(opens ? { team: { roles: ["TEAM"] } } : { userErrors: [wrong] });
  });

  it("accepts any user name where none is set", async () => {
    const { data } = await attempt({ username: "anybody", password: "Aprons4Team!" });
    expect(data?.["teamLogin"]).toMatchObject({ userErrors: [] });
  });

  it("blocks an address after ten wrong guesses, and no other address", async () => {
    const limits = createLimits(() => new Date());
    for (let guess = 0; guess < 10; guess += 1) await attempt({ password: `guess ${guess}` }, { context: { limits } });
    const tooMany = { code: "RATE_LIMITED", message: "Too many attempts. Please wait 15 minutes and try again." };
    const here = await attempt({ password: "Aprons4Team!" }, { context: { limits } });
    expect(here.data?.["teamLogin"]).toMatchObject({ team: null, userErrors: [tooMany] });
    const elsewhere = { limits, clientAddress: "198.51.100.7" };
    const other = await attempt({ password: "Aprons4Team!" }, { context: elsewhere });
    expect(other.data?.["teamLogin"]).toMatchObject({ userErrors: [] });
  });

  it("does not count correct passwords of an address", async () => {
    const limits = createLimits(() => new Date());
    for (let staff = 0; staff < 12; staff += 1) await attempt({ password: "Aprons4Team!" }, { context: { limits } });
    const { data } = await attempt({ password: "Aprons4Team!" }, { context: { limits } });
    expect(data?.["teamLogin"]).toMatchObject({ userErrors: [] });
  });

  it("counts one guess per operation", async () => {
    const twice = `mutation { a: teamLogin(input: { password: "1" }) { team { roles } } b: teamLogin(input: { password: "2" }) { team { roles } } }`;
    expect((await execute(twice)).errors).toMatchObject([{ code: "GRAPHQL_VALIDATION_FAILED" }]);
  });
});

describe("the team session", () => {
  const ask = "{ team { roles } viewer { firstName } }";

  it("is null for a guest and a shopper", async () => {
    expect((await execute(ask)).data).toEqual({ team: null, viewer: null });
    expect((await execute(ask, { viewer: {} })).data).toEqual({ team: null, viewer: { firstName: "Ana" } });
  });

  it("grants no shopper rights", async () => {
    const team = testTeams().start("reams");
    expect((await execute(ask, { context: { team } })).data).toEqual({ team: { roles: ["TEAM"] }, viewer: null });
  });

  it("ends at logout, with all copies of its token", async () => {
    const teams = testTeams();
    const team = teams.start("reams");
    const token = await teams.encrypt(team);
    expect(await teams.decrypt(token, "reams")).toEqual(team);
    const logout = "mutation { teamLogout { loggedOut userErrors { code } } }";
    const { data, teamCookies } = await execute(logout, { context: { team, teams } });
    expect(data?.["teamLogout"]).toEqual({ loggedOut: true, userErrors: [] });
    expect(teamCookies).toEqual([null]);
    expect(await teams.decrypt(token, "reams")).toBeNull();
  });

  it("is valid at its own retailer only, and for a day", async () => {
    const clock = { now: new Date("2026-05-04T18:00:00Z") };
    const teams = testTeams(() => clock.now);
    const token = await teams.encrypt(teams.start("reams"));
    expect(await teams.decrypt(token, "lees")).toBeNull();
    clock.now = new Date("2026-05-05T18:02:00Z");
    expect(await teams.decrypt(token, "reams")).toBeNull();
  });

  it.each([
    { name: "the same login", logins: `reams=manager:${hashOf("Aprons4Team!")}`, opens: true },
    { name: "a new password", logins: `reams=manager:${hashOf("Crates4Team!")}`, opens: false },
    { name: "a new user name", logins: `reams=chief:${hashOf("Aprons4Team!")}`, opens: false },
    { name: "no login", logins: `lees=manager:${hashOf("Aprons4Team!")}`, opens: false },
  ])("after a restart with $name: $opens", async ({ logins, opens }) => {
    const before = testTeams(undefined, undefined, loginsOf(`reams=manager:${hashOf("Aprons4Team!")}`));
    const token = await before.encrypt(before.start("reams"));
    const after = testTeams(undefined, undefined, loginsOf(logins));
    expect((await after.decrypt(token, "reams")) !== null).toBe(opens);
  });
});
