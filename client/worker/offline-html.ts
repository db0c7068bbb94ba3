import { offlineMessages as english } from "../app/messages/en/offline.generated.ts";
import { offlineMessages as spanish } from "../app/messages/es/offline.generated.ts";
import { type Language, localeOf } from "../../messages/languages.ts";
import type { OfflineCopy } from "./offline-copies.ts";

const texts: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

const styles = `
.offline-copy{position:relative;z-index:60;display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;align-items:center;justify-content:space-between;margin:0;padding:.7rem clamp(1rem,4vw,2.5rem);border-bottom:3px solid var(--brand-primary,#0b5394);background:var(--brand-tint,#eef3f8);color:var(--brand-ink,#222);font-size:1rem;line-height:1.45}
.offline-copy p{flex:1 1 11rem;margin:0}
.offline-copy strong{display:block}
:disabled{opacity:.4;cursor:not-allowed}
[data-open=true],[data-open=false],[data-needs-network]{display:none!important}
@media (width < 769px){td[data-wide-only]{display:flex!important}}
.offline-copies{display:grid;gap:.6rem;max-width:34rem;margin:0;padding:0;list-style:none}
.offline-copies a{display:flex;flex-wrap:wrap;gap:.1rem 1rem;align-items:baseline;justify-content:space-between;padding:.85rem 1.1rem;border:1.5px solid color-mix(in srgb,currentcolor 22%,transparent);border-radius:var(--brand-radius,8px);color:inherit;text-decoration:none}
.offline-copies a:hover,.offline-copies a:focus-visible{border-color:var(--brand-primary,#0b5394)}
.offline-copies b{color:var(--brand-primary,#0b5394)}
.offline-copies span{flex-basis:100%;font-size:.9375rem}
`.replaceAll("\n", "");

/** The page was read as a guest, but who sees it may have logged in. */
const GUEST_ONLY = `<style>a:is([href$="/login"],[href$="/register"]){display:none}</style>`;

/** Escapes what is put into a document; headings are taken from one and are escaped already. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns a time with its zone, which is that of the device. */
export function timeText(readAt: number, language: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format.format(readAt).replaceAll(/\s/gu, " ");
}

interface NoticeProps {
  readonly language: Language;
  /** False if the browser reports no network; some browsers never do, so true only means that the site cannot be reached. */
  readonly isOnline: boolean;
}

/** Adds a notice at the top of a document. */
function withNotice(html: string, language: Language, first: string, second: string): string {
  const text = texts[language];
  const notice =
    `<style>${styles}</style><div class="offline-copy" role="status">` +
    `<p><strong>${escaped(first)}</strong>${escaped(second)}</p><a class="aisle-button" href="">${text.tryAgain}</a></div>`;
  return html.replace(/<body\b[^>]*>/i, (body) => body + notice);
}

/** The hours of the day on which a page was read. */
const NOT_TODAY = "<style>.trip-store-today{display:none}</style>";

const isSameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString();

/** Returns a copy with the time at which it was read, and without what was true at that moment only. */
export function copyHtml({ html, readAt }: OfflineCopy, { language, isOnline }: NoticeProps, now: number): string {
  const text = texts[language];
  const time = timeText(readAt, language);
  const dated = isSameDay(readAt, now) ? html : html + NOT_TODAY;
  return withNotice(dated, language, (isOnline ? text.unreachable : text.offline)({ time }), text.limits);
}

function keptList(pages: readonly OfflineCopy[], language: Language): string {
  const text = texts[language];
  if (pages.length === 0) return `<p>${text.none}</p>`;
  const items = pages.map(({ path, heading, readAt }) => {
    const age = text.asOf({ time: timeText(readAt, language) });
    return `<li><a href="${escaped(path)}"><b>${heading}</b> <span>${escaped(age)}</span></a></li>`;
  });
  return `<h2>${text.kept}</h2><ul class="offline-copies">${items.join("")}</ul>`;
}

/** Returns the page in place of one that is not kept, with links to those that are. */
export function offlineHtml(html: string, pages: readonly OfflineCopy[], { language, isOnline }: NoticeProps): string {
  const text = texts[language];
  const sentence = isOnline ? text.unreachableNow : text.offlineNow;
  const list = keptList(pages, language);
  const filled = html.replace(/<div data-offline-copies\b[^>]*><\/div>/i, () => list);
  return withNotice(filled + GUEST_ONLY, language, sentence, text.lead);
}

/** Returns the page for a browser that could not load the one of the retailer. */
export const plainOfflineHtml = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts[language].title}</title></head>` +
  `<body style="margin:0;font:1rem/1.5 system-ui,sans-serif"><main style="padding:1.5rem">` +
  `<h1>${texts[language].title}</h1><div data-offline-copies></div></main></body></html>`;
