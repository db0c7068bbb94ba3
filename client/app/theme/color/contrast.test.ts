import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brandStyles, surfacesOf } from "../brand-styles.ts";
import { DARK } from "./color-schemes.ts";
import { createDesignSystem } from "../system.ts";
import { contrast, seenColor, type Variables } from "../testing/css-colors.ts";

const system = createDesignSystem();

const root = join(import.meta.dirname, "../../../..");

const TEXT = 4.5;
const SHAPE = 3;

/** The grounds of pages, panels and fields. */
const GROUNDS = ["surface", "tint", "raised", "field", "backstage"];

/** Each color of texts with the grounds that they stand on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...GROUNDS, "disabled"],
  inkSoft: GROUNDS,
  primary: GROUNDS,
  primaryDeep: GROUNDS,
  danger: GROUNDS,
  open: ["surface", "raised", "field"],
  onPrimary: ["primary", "primaryDeep"],
  onAccent: ["accent"],
  onDeep: ["deep"],
  surface: ["ink"],
  field: ["danger", "open"],
  dangerDeep: ["dangerTint"],
  warning: ["warningTint", "field"],
  success: ["successTint"],
  shade: ["paper", "plate"],
};

/** Lines and marks without which a control is not seen. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  fieldLine: ["surface", "tint", "field"],
  primary: GROUNDS,
  accent: ["deep"],
};

const variablesIn = (css: string): Variables =>
  Object.fromEntries([...css.matchAll(/(--brand-[a-z-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]));

/** Returns the variables of the design system that apply to light pages, or those that a dark page has in addition. */
function tokens(scheme: "light" | "dark"): Variables {
  const text = JSON.stringify(system.getTokenCss());
  const [light = "", dark = ""] = text.split(JSON.stringify(`@media ${DARK}`));
  const part = scheme === "light" ? light : dark;
  return Object.fromEntries(
    [...part.matchAll(/"(--aisle-colors-[a-z-]+)":"([^"]+)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** Returns the theme in the content of a retailer. */
function themeIn(file: string) {
  const rows = /^theme:\n(?<rows>(?: {2}.*\n)+)/m.exec(readFileSync(join(root, file), "utf8"))?.groups?.["rows"] ?? "";
  const value = (key: string) => new RegExp(`^  ${key}: "?([^"\n]+)`, "m").exec(rows)?.[1] ?? `no ${key}`;
  return {
    primary: value("primary"),
    onPrimary: value("onPrimary"),
    accent: value("accent"),
    onAccent: value("onAccent"),
    surface: value("surface"),
    tint: value("tint"),
    ink: value("ink"),
    displayFont: value("displayFont"),
    textFont: value("textFont"),
    radius: Number(value("radius")),
  };
}

function schemesOf(file: string): Readonly<Record<"light" | "dark", Variables>> {
  const [lightCss = "", darkCss = ""] = brandStyles(themeIn(file)).split("@media");
  const light = { ...variablesIn(lightCss), ...tokens("light") };
  return { light, dark: { ...light, ...variablesIn(darkCss), ...tokens("dark") } };
}

const variableOf = (token: string) => `var(${system.tokens.getByName(`colors.${token}`)?.extensions.cssVar?.var})`;

/** Returns the pairs of tokens with less contrast than the bound. */
function faintPairs(pairs: typeof texts, variables: Variables, least: number): readonly string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const [above, below] = [variableOf(front), variableOf(ground)];
      const ratio = contrast(seenColor(above, variables, below), seenColor(below, variables));
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const leaf = /(?<selector>[^{}]+)\{(?<body>[^{}]*)\}/g;
const declared = (body: string, property: string) => new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+);`).exec(body)?.[1];

/** Returns the rules of the storefront's style sheets whose text has too little contrast to the ground that they set. */
function faintRules(variables: Variables): readonly string[] {
  return globSync("client/app/**/*.css", { cwd: root }).flatMap((path) => {
    const css = readFileSync(join(root, path), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    return [...css.matchAll(leaf)].flatMap(({ groups = {} }) => {
      const [text, ground] = [declared(groups["body"] ?? "", "color"), declared(groups["body"] ?? "", "background")];
      if (!text || !ground || /inherit|none|transparent/.test(text + ground)) return [];
      const ratio = contrast(seenColor(text, variables, ground), seenColor(ground, variables));
      return ratio < TEXT ? [`${path} ${groups["selector"]?.trim()}: ${ratio.toFixed(2)}`] : [];
    });
  });
}

const retailers = globSync("services/content/*/retailer-info.yaml", { cwd: root });

describe.each(retailers)("the theme of %s", (file) => {
  it.each(["light", "dark"] as const)("has readable texts and visible controls on a %s page", (scheme) => {
    const variables = schemesOf(file)[scheme];
    expect(faintPairs(texts, variables, TEXT)).toEqual([]);
    expect(faintPairs(shapes, variables, SHAPE)).toEqual([]);
    expect(faintRules(variables)).toEqual([]);
  });

  it("has a logo with its own colors for a dark page", () => {
    const logo = readFileSync(join(root, file, "../media/logo.svg"), "utf8");
    const dark = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(logo)?.[1] ?? "";
    const name = /\.name\{fill:(#[0-9a-f]{6})\}/.exec(dark)?.[1] ?? "none";
    expect(contrast(name, surfacesOf(themeIn(file)).dark)).toBeGreaterThan(TEXT);
  });
});

it("knows every color of the design system", () => {
  const colorNames = new Set(
    [...Object.entries(texts), ...Object.entries(shapes)].flatMap(([front, grounds]) => [front, ...grounds]),
  );
  const names = system.tokens.allTokens.filter(
    ({ extensions }) => extensions.category === "colors" && !extensions.virtual,
  );
  const decoration = new Set(["line"]);
  const unknown = names
    .map(({ name }) => name.replace("colors.", ""))
    .filter((name) => !colorNames.has(name) && !decoration.has(name));
  expect(unknown).toEqual([]);
});
