import { expect, it } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { decodeScript } from "./decode-script.ts";

it.each([
  `reply({"result":"success","msg":"Welcome (again)!"})`,
  ` /**/reply({"result":"success","msg":"Welcome (again)!"});\n`,
])("reads %s", (script) => {
  expect(decodeScript(script, "reply")).toEqual({ succeeded: true, message: "Welcome (again)!" });
});

it("takes every other result for a refusal", () => {
  expect(decodeScript(`reply({"result":"error"})`, "reply")).toEqual({ succeeded: false, message: null });
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
])("refuses %s", (script) => {
  expect(() => decodeScript(script, "reply")).toThrow(UpstreamError);
});

it("refuses what is no text", () => {
  expect(() => decodeScript({ result: "success" }, "reply")).toThrow(UpstreamError);
});
