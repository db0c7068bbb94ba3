import { expect, it } from "vitest";
import { nameOf, seenVisits } from "./result.ts";
import { checkedScreens } from "./visit.ts";
import { windowSizes } from "./windows.ts";

const visits = seenVisits();

/** The largest layout shift that visitors do not notice. */
const SHIFT_LIMIT = 0.02;

/** The header of a scrolled page takes at most this height on a phone, in pixels. */
const HEADER_LIMIT = 64;

/** The smallest width at which the name in a logo is read, in pixels. */
const LOGO_LIMIT = 60;

/** The distance after which the header is small. */
const FAR = 1_000;

it("no text is cut off, covered or off the screen, and no page scrolls sideways, at any width and with large text", () => {
  const flaws = visits.flatMap((visit) =>
    visit.findings.layouts.flatMap((layout) =>
      layout.flaws.map((flaw) => `${nameOf(visit)}, ${layout.screen}: ${flaw}`),
    ),
  );
  expect(flaws).toEqual([]);
});

it("the logo stays readable at any width and with large text", () => {
  const logos = visits.flatMap((visit) =>
    visit.findings.layouts.flatMap(({ screen, logoWidth }) =>
      logoWidth === null ? [] : [{ name: `${nameOf(visit)}, ${screen}`, logoWidth }],
    ),
  );
  expect(logos.length).toBeGreaterThan(0);
  expect(logos.filter(({ logoWidth }) => logoWidth < LOGO_LIMIT)).toEqual([]);
});

it("no page moves while it loads and scrolls", () => {
  const moving = visits.filter(({ findings }) => (findings.scrolled?.layoutShift ?? 0) >= SHIFT_LIMIT);
  expect(moving.map((visit) => `${nameOf(visit)}: ${visit.findings.scrolled?.layoutShift}`)).toEqual([]);
});

it("the header takes little of a phone while the page scrolls", () => {
  const scrolled = visits.filter(({ window, findings }) => window === "phone" && (findings.scrolled?.by ?? 0) >= FAR);
  expect(new Set(scrolled.map(({ retailer }) => retailer)).size).toBeGreaterThan(1);
  const high = scrolled.filter(({ findings }) => (findings.scrolled?.headerBottom ?? 0) > HEADER_LIMIT);
  expect(high.map((visit) => `${nameOf(visit)}: ${visit.findings.scrolled?.headerBottom}`)).toEqual([]);
});

it("the shortcuts of the header fit a phone", () => {
  const edges = visits.flatMap((visit) => {
    const right = visit.findings.fullChecks[checkedScreens.phone]?.firstScreen.shortcutsRight ?? 0;
    return right === 0 ? [] : [{ name: nameOf(visit), right }];
  });
  expect(edges.length).toBeGreaterThan(0);
  expect(edges.filter(({ right }) => right > windowSizes.phone.width)).toEqual([]);
});

it("the footer has all its columns in one row on a wide screen", () => {
  const footers = visits
    .filter(({ retailer, build, person }) => retailer === "reams" && build === "en" && person !== "agent")
    .flatMap((visit) => {
      const columns = visit.findings.fullChecks[checkedScreens.laptop]?.firstScreen.footerColumns ?? [];
      return columns.length === 0 ? [] : [{ name: nameOf(visit), columns }];
    });
  expect(footers.map(({ name }) => name)).toContain("reams, guest, /privacy, opened on a phone");
  const texts = new Set(footers.map(({ columns }) => columns.map(({ text }) => text).join(" | ")));
  expect([...texts]).toEqual([
    expect.stringMatching(/^Save \| Cook and Read \| From Our Stores \| Help \| More from [^|]*$/),
  ]);
  const brokenFooters = footers.filter(({ columns }) => new Set(columns.map(({ top }) => top)).size > 1);
  expect(brokenFooters).toEqual([]);
});
