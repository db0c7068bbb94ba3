import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openSeeded } from "../../testing/databases.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { setPasswordCost } from "../sessions/passwords.ts";
import { checkCredentials } from "../sessions/credentials.ts";
import { coreDatabase } from "../tables.ts";
import { importMembers, tryImport } from "./import-members.ts";
import { bcryptHash, writeMembers } from "./testing/members-file.ts";

const folder = mkdtempSync(join(tmpdir(), "members-"));
const path = join(folder, "members.csv");
const appId = "app-reams";
let database: OpenDatabase;

beforeAll(async () => {
  database = await openSeeded();
  setPasswordCost("low");
});
afterEach(async () => {
  await db().deleteFrom("customer").where("email", "like", "%@members.example").execute();
});
afterAll(async () => {
  await database.close();
  setPasswordCost("full");
  rmSync(folder, { recursive: true });
});

const db = () => coreDatabase(database.db);

async function run(start: typeof importMembers = importMembers) {
  const problems: string[] = [];
  const counts = await start(path, {
    db: db(),
    appId,
    today: "2026-11-29",
    onProblem: (line, { column, reason }) => problems.push(`${line} ${column} ${reason}`),
    onProgress: () => undefined,
  });
  const { rows, added, present, failed } = counts;
  return { counts: { rows, added, present, failed }, problems };
}

const members = async (): Promise<number> => {
  const { count } = await db()
    .selectFrom("customer")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("email", "like", "%@members.example")
    .executeTakeFirstOrThrow();
  return Number(count);
};

const memberOf = (number: string) =>
  db().selectFrom("customer").selectAll().where("shopper_number", "=", number).executeTakeFirst();

describe("an import", () => {
  it("stores every member once with the hash of the password, however often it runs", async () => {
    writeMembers(path, 2_000);
    expect(await run()).toEqual({ counts: { rows: 2_000, added: 2_000, present: 0, failed: 0 }, problems: [] });
    expect(await run()).toEqual({ counts: { rows: 2_000, added: 0, present: 2_000, failed: 0 }, problems: [] });
    expect(await members()).toBe(2_000);
    expect(await memberOf("770001999")).toMatchObject({
      app_id: appId,
      last_name: "Moore, 1999",
      email: "mia.1999@members.example",
      phone: "3022001999",
      city: "Salt Lake City",
      password_hash: bcryptHash,
    });
  });

  it("stores nothing when it is tried", async () => {
    writeMembers(path, 500);
    expect((await run(tryImport)).counts).toEqual({ rows: 500, added: 500, present: 0, failed: 0 });
    expect(await members()).toBe(0);
  });

  it("lets a member log in with the old password, whose hash becomes one of this house", async () => {
    writeMembers(path, 1);
    await run();
    const logIn = (password: string) =>
      checkCredentials(db(), appId, { emailOrPhone: "MIA.0@members.example", password });
    expect(await logIn("u*u")).toMatchObject({ isRight: false });
    expect((await memberOf("770000000"))?.password_hash).toBe(bcryptHash);
    expect(await logIn("U*U")).toMatchObject({ isRight: true });
    expect((await memberOf("770000000"))?.password_hash).toMatch(/^scrypt\$/);
    expect(await logIn("U*U")).toMatchObject({ isRight: true });
    await run();
    expect((await memberOf("770000000"))?.password_hash).toMatch(/^scrypt\$/);
  });

  it("adds the account to a card that was handed out without one", async () => {
    const card = { app_id: appId, shopper_number: "770000000", first_name: "A", last_name: "Card" };
    await db().insertInto("customer").values(card).execute();
    writeMembers(path, 1);
    expect((await run()).counts).toMatchObject({ added: 1 });
    expect(await memberOf("770000000")).toMatchObject({ email: "mia.0@members.example", first_name: "Mia" });
  });
});

describe("a row that cannot be imported", () => {
  const row = "88001,Mia,Moore,mia@members.example,3022330001,2,84101,";
  it.each([
    ["88001,,Moore,mia@members.example,3022330001,2,,", "2 firstName is missing"],
    ["88,Mia,Moore,mia@members.example,3022330001,2,,", "2 shopperNumber is not a number of 4 to 20 digits"],
    ["88001,Mia,Moore,mia@,3022330001,2,,", "2 email is not an email address"],
    ["88001,Mia,Moore,mia@members.example,1234,2,,", "2 phone is not a phone number of ten digits"],
    ["88001,Mia,Moore,mia@members.example,3022330001,2,9,", "2 zip is not a zip code"],
    [`${row}5f4dcc3b5aa765d61d8327deb882cf99`, "2 passwordHash is not a hash of bcrypt, Argon2 or PBKDF2"],
    [`${row}${bcryptHash.replace("$05$", "$31$")}`, "2 passwordHash costs too much to verify"],
    ["88001,Mia", "2 row has 2 values for 8 columns"],
    ["88001,Mia,Moore,ana@example.com,3022330001,2,,", "2 email is that of another member"],
  ])("is reported without its values: %s", async (text, problem) => {
    writeMembers(path, 2, { 0: text });
    for (const start of [tryImport, importMembers]) {
      expect(await run(start)).toEqual({ counts: { rows: 2, added: 1, present: 0, failed: 1 }, problems: [problem] });
    }
    expect(await members()).toBe(1);
  });

  it("is one with the number of another member", async () => {
    const ana = await db()
      .selectFrom("customer")
      .select("shopper_number")
      .where((is) => is.and({ app_id: appId, email: "ana@example.com" }))
      .executeTakeFirstOrThrow();
    writeMembers(path, 1, { 0: row.replace("88001", ana.shopper_number) });
    expect((await run()).problems).toEqual(["2 shopperNumber is that of another member"]);
  });

  it("is one whose email address or phone number another row has", async () => {
    writeMembers(path, 4, {
      1: row,
      2: row.replace("88001", "88002"),
      3: row.replace("88001,", "88003,").replace("mia@", "eve@"),
    });
    expect((await run(tryImport)).problems).toEqual([
      "4 email is that of another member",
      "5 phone is that of another member",
    ]);
  });
});

it.each([
  ["a,b\n1,2\n", /The column shopperNumber is missing[^]*There is no column a/],
  ["", /^The file is empty/],
  ['shopperNumber,firstName,lastName,email,phone,myStore\n1,"a"b,c,d,e,f\n', /^After 0 rows, the file is not CSV/],
])("refuses the file %j", async (text, message) => {
  writeFileSync(path, text);
  await expect(run()).rejects.toThrow(message);
});

it("refuses a file that is missing", async () => {
  rmSync(path, { force: true });
  await expect(run()).rejects.toThrow(/^There is no file /);
});
