import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { decodeScript } from "./signup-decode.ts";

it.each([
  `reply({"result":"success","msg":"Welcome (again)!"})`,
  ` /**/reply({"result":"success","msg":"Welcome (again)!"});\n`,
])("reads %s", (script) => {
  expect(decodeScript(script, "reply")).toEqual({ succeeded: true, message: "Welcome (again)!", token: null });
});

it("treats every other result as a rejection", () => {
  expect(decodeScript(`reply({"result":"error"})`, "reply")).toEqual({ succeeded: false, message: null, token: null });
});

it("reads the token with which the list removes the address", () => {
  expect(decodeScript(`reply({"result":"success","token":"t"})`, "reply").token).toBe("t");
});

it.each([
  "",
  "reply()",
  "reply(null)",
  `reply([{"result":"success"}])`,
  `other({"result":"success","msg":""})`,
  `window.reply({"result":"success"})`,
  `alert(1);reply({"result":"success"})`,
  `reply({"result":"success"});alert(1)`,
  `reply({"result":"success"})&&reply({"result":"success"})`,
  `reply({result:"success"})`,
  `{"result":"success","msg":""}`,
  `reply({"msg":"no result"})`,
  "<html>reply</html>",
])("rejects %s", (script) => {
  expect(() => decodeScript(script, "reply")).toThrow(UpstreamError);
});

it("rejects a response that is not text", () => {
  expect(() => decodeScript({ result: "success" }, "reply")).toThrow(UpstreamError);
});

const before = fc.constantFrom("", " ", "/**/", "alert(1);", "window.", "//", "(");
const after = fc.constantFrom("", ";", "\n", ")", ";alert(1)", "&&reply({})", "//", "\u2028");
const inside = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary" }),
  fc.record({ result: fc.jsonValue(), msg: fc.jsonValue() }).map((reply) => JSON.stringify(reply)),
);

/** Returns the reply in a script; null for a rejected script. */
function readOrNull(script: string) {
  try {
    return decodeScript(script, "reply");
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

it("reads the reply from one call only, for any script", () => {
  const script = fc.tuple(before, inside, after).map(([first, json, last]) => `${first}reply(${json})${last}`);
  const holds = fc.property(fc.oneof(script, fc.string({ unit: "binary" })), (text) => {
    const reply = readOrNull(text);
    expect(reply === null || /^\s*(\/\*\*\/)?\s*reply\(\s*\{.*\}\s*\);?\s*$/su.test(text)).toBe(true);
    expect(typeof (reply?.message ?? "")).toBe("string");
  });
  fc.assert(holds, seeded(1_000));
});
