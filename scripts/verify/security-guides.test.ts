import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run/run.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const link = /\[([^\]]+)\]\(\.\.\/\.\.\/([\w./-]+\.(?:test|spec|full)\.tsx?)\)/g;
const rowsOf = (guide: string) => [...read(guide).matchAll(/^\| ([\d.]+) +\|(.*)$/gm)];

const quotes = ['"', "`"];

it.each(["docs/guides/security.md", "docs/guides/asvs.md", "docs/guides/requirements.md"])(
  "names only existing tests in %s",
  (guide) => {
    const quotedTests = [...read(guide).matchAll(link)].map(([, title = "", file = ""]) => ({ title, file }));
    expect(quotedTests.length).toBeGreaterThan(50);
    const isThere = ({ title, file }: (typeof quotedTests)[number]) =>
      quotes.some((quote) => read(file).includes(`${quote}${title}${quote}`));
    expect(quotedTests.filter((test) => !isThere(test))).toEqual([]);
  },
);

it("has a row for each of the 30 threats, each with a test", () => {
  const rows = rowsOf("docs/guides/security.md");
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(rows.filter(([row]) => row.match(link) === null)).toEqual([]);
});

it("has a row for each requirement of both levels, and the sum of those that are not met", () => {
  const rows = rowsOf("docs/guides/asvs.md");
  expect(new Set(rows.map(([, number]) => number)).size).toBe(152);
  const unmet = rows.filter(([row]) => row.includes("**not met**")).length;
  expect(read("docs/guides/asvs.md")).toContain(`, ${unmet} are not met:`);
});

it("names a test for each requirement that is met, or the required document", () => {
  const document = /\]\([\w-]*\.?[\w/.-]*(?:#[\w-]+)?\)/;
  const unproven = rowsOf("docs/guides/asvs.md").filter(([row, , rest = ""]) => {
    const [, asks = "", state = ""] = rest.split("|").map((cell) => cell.trim());
    if (state !== "met" || row.match(link) !== null) return false;
    return !(/documented|listed|go nowhere else/.test(asks) && document.test(row));
  });
  expect(unproven.map(([, number]) => number)).toEqual([]);
});

it("has each requirement of the inventory once, with a test or the reason why it has none", () => {
  const rows = [...read("docs/guides/requirements.md").matchAll(/^\| ([A-Z]+)-(\d+) +\|.*$/gm)];
  const numbers = Map.groupBy(rows, ([, area = ""]) => area);
  for (const [area, own] of numbers) {
    const inOrder = own.map((_row, index) => `${area} ${String(index + 1).padStart(2, "0")}`);
    expect(own.map(([, , number]) => `${area} ${number}`)).toEqual(inOrder);
  }
  expect([numbers.size, rows.length]).toEqual([23, 491]);
  const unproven = rows.filter(([row]) => row.match(link) === null && !row.includes("| No test: "));
  expect(unproven.map(([row]) => row)).toEqual([]);
});

it("lists every limit of the gateway", () => {
  const limits = [...read("gateway/src/platform/auth/limits/limits.ts").matchAll(/(?:limiter|createLoginLimits)\("/g)];
  // Shoppers have eight rows, five of them about the bot check; store staff and agents have three each.
  const loginRows = 14;
  const logins = 3;
  const rows =
    read("docs/guides/security.md")
      .split("## Limits of attempts")[1]
      ?.split("## Headers")[0]
      ?.match(/^\| [A-Z]/gm) ?? [];
  // Subtracts the header row, and the limit of resets that counts for an account and for uses of a link.
  expect(rows.length - 2 - loginRows).toBe(limits.length - logins);
});
