import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { AxeReport, Scheme } from "../result.ts";

/** A finding of axe about a rule, with the elements that it is about. */
interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message?: string }[] }[];
}

type Outcome = Readonly<Record<"violations" | "passes" | "incomplete", readonly Finding[]>>;

const CONTRAST = "color-contrast";
// Axe counts passed checks without their details, which would take longer than the checks.
const whole = { resultTypes: ["violations" as const], rules: { "target-size": { enabled: true } } };
const contrastOnly = { resultTypes: ["violations" as const], runOnly: [CONTRAST] };

/** Runs in the page, into which the first check has put axe. */
const runAgain = (options: object): Promise<Outcome> =>
  (window as unknown as { axe: { run: (of: Document, options: object) => Promise<Outcome> } }).axe.run(
    document,
    options,
  );

async function analyze(page: Page, options: typeof whole | typeof contrastOnly): Promise<Outcome> {
  const isWhole = page.frames().length === 1;
  if (isWhole && (await page.evaluate(() => "axe" in window))) return page.evaluate(runAgain, options);
  // Axe merges the results of several frames in a separate page, which takes twice as long.
  return new AxeBuilder({ page }).options(options).setLegacyMode(isWhole).analyze();
}

function sentence({ id, nodes }: Finding): string {
  const elements = nodes.map(({ html, any }) =>
    id === CONTRAST ? `${html.slice(0, 160)} ${any[0]?.message ?? ""}` : html.slice(0, 160),
  );
  return `${id}: ${elements.join(" | ")}`;
}

/** Runs in the page: ends and forbids transitions, in which colors are between those of the two schemes. */
export function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Checks the open page, without transitions, in both color schemes; the light one remains. The dark one changes colors
 * only, so axe checks only the contrast there.
 */
export async function inspect(page: Page): Promise<Readonly<Record<Scheme, AxeReport>>> {
  const light = await report(page, whole);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await report(page, contrastOnly);
  await page.emulateMedia({ colorScheme: "light" });
  return { light, dark };
}

async function report(page: Page, options: typeof whole | typeof contrastOnly): Promise<AxeReport> {
  const { violations, passes, incomplete } = await analyze(page, options);
  // A framed page has its own landmarks.
  const isWhole = page.frames().length === 1;
  const grave = violations.filter(
    ({ id, impact }) => impact === "serious" || impact === "critical" || (isWhole && id === "landmark-unique"),
  );
  const applied = [...violations, ...passes, ...incomplete];
  return {
    rules: new Set(applied.map(({ id }) => id)).size,
    contrastRules: new Set(applied.filter(({ id }) => id === CONTRAST).map(({ id }) => id)).size,
    violations: grave.map(sentence),
  };
}
