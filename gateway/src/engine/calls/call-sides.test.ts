import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { WireRequest, WireResponse } from "../../platform/http/wire/wire.ts";
import { CallSides } from "./call-sides.ts";
import { ReportedCalls } from "./reported-calls.ts";
import { Secrets } from "./secrets.ts";

const request: WireRequest = {
  method: "POST",
  origin: "http://loyalty.test",
  path: "/AppUsers/login",
  headers: { accept: "application/json" },
  timeoutMs: 1,
  maxBytes: 1,
  isRead: false,
};

const wireResponse = (text: string, type = "application/json"): WireResponse => ({
  status: 200,
  headers: { "content-type": type },
  pieces: [Buffer.from(text)],
});

function sent(change: Partial<WireRequest>, secrets: readonly string[] = []) {
  const sides = new CallSides(new Secrets());
  sides.sent({ ...request, ...change }, secrets);
  return sides.request;
}

function answered(text: string, type?: string) {
  const sides = new CallSides(new Secrets());
  sides.answered(wireResponse(text, type));
  return sides.response;
}

describe("what the service was asked", () => {
  it.each([
    ["a bearer", { headers: { authorization: "Bearer canary-1" } }, []],
    ["Basic credentials", { headers: { authorization: "Basic Y2FuYXJ5LTE6Y2FuYXJ5LTE=" } }, []],
    ["a cookie", { headers: { cookie: "visit=canary-1" } }, []],
    ["a key in a header of the vendor's own", { headers: { "x-shop": "canary-1" } }, ["canary-1"]],
    ["a key in the query", { path: "/geocode?address=1+Main+St&key=canary-1" }, []],
    ["a key in a parameter of the vendor's own", { path: "/offers?shop=canary-1" }, ["canary-1"]],
    ["a password in JSON", { json: { EmailOrPhone: "ana@example.com", login: { Password: "canary-1" } } }, []],
    ["a short one", { json: { code: "c1" } }, []],
    [
      "a token in a form",
      {
        bytes: Buffer.from("grant_type=refresh_token&refresh_token=canary-1"),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
      [],
    ],
  ])("has a mask in place of %s", (_name, change, secrets) => {
    const text = JSON.stringify(sent(change, secrets));
    expect(text).toContain("•••");
    expect(text).not.toMatch(/canary|Y2Fu|c1/);
  });

  it("has its query, its usual headers and its body", () => {
    expect(sent({ path: "/offers?store=12", json: { offer: "9" } })).toEqual({
      target: "/offers?store=12",
      headers: { accept: "application/json" },
      body: { text: '{\n  "offer": "9"\n}', cutFrom: null },
    });
  });

  it("has the size of files alone", () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(sent({ bytes: Buffer.from("canary"), headers })?.body?.text).toBe(
      "6 bytes of multipart/form-data, which are not shown",
    );
  });
});

describe("what the service answered", () => {
  it("keeps the words of a standard and the codes of errors, and masks the secrets", () => {
    const body = { token_type: "Bearer", error: { code: "expired" }, tokens: [{ id: 7, isOld: true }] };
    expect(JSON.parse(answered(JSON.stringify(body))?.text ?? "")).toEqual({
      token_type: "Bearer",
      error: { code: "expired" },
      tokens: [{ id: "•••", isOld: true }],
    });
  });

  it("is cut between two lines, with the length of the whole", () => {
    const { text = "", cutFrom } =
      answered(JSON.stringify(Array.from({ length: 4_000 }, (_, id) => `offer ${id}`))) ?? {};
    expect(cutFrom).toBeGreaterThan(60_000);
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(text).toMatch(/"offer \d+",$/);
  });

  it.each([
    ["<p>canary", "text/html"],
    [`${"[".repeat(20_000)}"canary"${"]".repeat(20_000)}`, "application/json"],
  ])("has the size alone of a body that is no JSON or nested too deeply", (text, type) => {
    expect(answered(text, type)?.text).toBe(`${text.length} bytes of ${type}, which are not shown`);
  });
});

describe("what the gateway made of it", () => {
  it.each([
    [[{ id: 1 }, { id: 2 }], 2],
    [{ available: [{ id: 1 }], activated: [{ id: 2 }], isComplete: true }, 2],
    [{ name: "Lee's", tiers: [100] }, null],
    [null, null],
  ])("has the rows of %j, and those left out with their reasons", (value, rows) => {
    const sides = new CallSides(new Secrets());
    sides.decoded({ value }, { "title missing": 1 });
    expect(sides.outcome).toMatchObject({ rows, dropped: { "title missing": 1 }, failure: null });
  });

  it("has the reason of a body that broke the contract, in place of the later kind of failure", () => {
    const sides = new CallSides(new Secrets());
    sides.decoded({ error: badResponse("loyalty", "offers: no list") }, {});
    sides.failed("unavailable");
    expect(sides.outcome).toMatchObject({ value: null, failure: "bad-response: offers: no list" });
  });
});

describe("the calls of a request", () => {
  const call = { service: "a", method: "GET", route: "/", status: 200, ms: 1, retried: false };

  function openSides(calls: ReportedCalls): CallSides {
    const sides = calls.openSides();
    if (sides === null) throw new Error("no sides are left");
    return sides;
  }

  it("have a mask where another call, or the operation, has the secret by its name", () => {
    const calls = new ReportedCalls();
    const [first, second] = [openSides(calls), openSides(calls)];
    first.sent({ ...request, path: "/links/canary%2F1/canary-2/canary-3" }, []);
    second.sent({ ...request, headers: { authorization: "Bearer canary-2" } }, []);
    for (const sides of [first, second]) calls.add({ ...call, ageMs: null, field: null, sides });
    const [masked] = calls.end(parse(`{ list(token: "canary-3") { id } }`), { input: { token: "canary/1" } });
    expect(masked?.sides?.request?.target).toBe("/links/•••/•••/•••");
  });

  it("have sides up to a limit, and none after the response", () => {
    const calls = new ReportedCalls();
    const opened = Array.from({ length: 50 }, () => calls.openSides());
    expect(opened.filter((sides) => sides !== null)).toHaveLength(40);
    const others = new ReportedCalls();
    others.end(undefined, {});
    expect(others.openSides()).toBeNull();
  });
});
