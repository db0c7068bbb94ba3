import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { installScriptProblems, licenseProblems } from "./packages.ts";

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

it("every install script of the locked packages has a review, and every review a package", () => {
  const { allowScripts } = readJson("package.json");
  expect(installScriptProblems(readJson("package-lock.json").packages, allowScripts)).toEqual([]);
});

it("every package of the product has an allowed license", () => {
  expect(licenseProblems(readJson("package-lock.json").packages)).toEqual([]);
});

it("reports an unreviewed install script, and a review of a removed package", () => {
  const packages = {
    "node_modules/a": { hasInstallScript: true },
    "client/node_modules/@b/c": { hasInstallScript: true },
  };
  expect(installScriptProblems(packages, { a: false, old: true })).toEqual([
    "@b/c has an install script, and allowScripts of package.json says nothing about it.",
    "allowScripts of package.json names old, which is not locked.",
  ]);
});

it("reports licenses that are not allowed, except for development packages", () => {
  const packages = {
    "": { license: "Proprietary" },
    client: { license: "Proprietary" },
    "node_modules/@aisle/client": { link: true },
    "node_modules/choice": { license: "(GPL-3.0 OR MIT)" },
    "node_modules/both": { license: "(GPL-3.0 AND MIT)" },
    "node_modules/none": {},
    "node_modules/tool": { license: "GPL-3.0", dev: true },
    "node_modules/@img/sharp-linux-x64": { license: "Apache-2.0 AND LGPL-3.0-or-later" },
    "node_modules/lib": { license: "LGPL-3.0-or-later" },
  };
  expect(licenseProblems(packages)).toEqual([
    "both is under GPL-3.0, which is not allowed.",
    "none names no license.",
    "lib is under LGPL-3.0-or-later, which is not allowed.",
  ]);
});
