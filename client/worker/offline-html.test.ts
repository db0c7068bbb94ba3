import { expect, it } from "vitest";
import { copyHtml, offlineHtml, plainOfflineHtml, timeText } from "./offline-html.ts";

const readAt = Date.UTC(2026, 10, 26, 16, 31);
const sheet = {
  path: "/pocket-sheet",
  heading: "Pocket Sheet",
  readAt,
  html: '<body class="a"><h1>Pocket Sheet</h1></body>',
};

it("states times with their zone, in the language of the page", () => {
  expect(timeText(readAt, "en", "America/Denver")).toBe("Thu, Nov 26, 9:31 AM MST");
  expect(timeText(readAt, "es", "America/Denver")).toMatch(/^jue, 26 (?:de )?nov, 9:31 .*MST$/);
});

it.each([
  ["en", false, `You're offline. This page is as of ${timeText(readAt, "en")}.`],
  ["en", true, `This site can't be reached right now. This page is as of ${timeText(readAt, "en")}.`],
  ["es", false, `Estás sin conexión. Última actualización de esta página: ${timeText(readAt, "es")}.`],
] as const)("begins a copy in %s with the time of its read (online: %s)", (language, isOnline, sentence) => {
  const html = copyHtml(sheet, { language, isOnline }, readAt);
  expect(html).toContain(`<strong>${sentence}</strong>`);
  expect(html.indexOf(sentence)).toBeLessThan(html.indexOf("<h1>"));
  expect(html).toContain('<a class="aisle-button" href="">');
});

it("hides the hours of today in a page of another day", () => {
  const props = { language: "en", isOnline: false } as const;
  const hidden = ".trip-store-today{display:none}";
  expect(copyHtml(sheet, props, readAt + 60_000)).not.toContain(hidden);
  expect(copyHtml(sheet, props, readAt + 24 * 60 * 60 * 1000)).toContain(hidden);
});

const frame = '<body><div data-offline-copies=""></div></body>';

it("links the copies from the page in place of all others, each with its time", () => {
  const html = offlineHtml(frame, [sheet], { language: "en", isOnline: false });
  expect(html).toContain("<strong>You're offline.</strong>");
  expect(html).toContain('<a href="/pocket-sheet"><b>Pocket Sheet</b>');
  expect(html).toContain(`As of ${timeText(readAt, "en")}`);
});

it("says so if no page is kept", () => {
  expect(offlineHtml(frame, [], { language: "en", isOnline: true })).toContain("No pages are kept on this device.");
  expect(offlineHtml(plainOfflineHtml("es"), [], { language: "es", isOnline: true })).toContain("No hay páginas");
});
