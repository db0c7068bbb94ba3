import { addressIn, type Language } from "../../../../messages/languages.ts";
import type { MediaUrls } from "../../platform/text/media-urls.ts";
import type { EmailTemplate } from "../form/index.ts";
import type { RetailerInfo } from "../retailer/index.ts";
import type { Mail } from "./portal.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";

type Values = Readonly<Record<string, string>>;

export type MailContent = Pick<Mail, "body" | "html">;

export interface MailSender {
  readonly retailer: RetailerInfo;
  readonly media: MediaUrls;
  readonly siteUrl: (path: string) => string;
}

/** The colors of a retailer without a theme. */
const neutralColors = { primary: "#1f1f1f", onPrimary: "#ffffff" };

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "<br />",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"\n]/g, (sign) => entities[sign] ?? sign);

/**
 * Replaces the placeholders of a template in one pass, so that placeholders within values are not replaced.
 * @param template the text, with names in double braces
 * @param valueOf returns the value of a name; undefined becomes an empty text
 */
function fillTemplate(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => valueOf(name) ?? "");
}

/** Email clients show neither SVG nor WebP; the media service has a PNG of each logo. */
function logoUrl({ retailer, media, siteUrl }: MailSender): string | null {
  const url = retailer.logo === null ? null : media.url(`${retailer.logo.src}.png`);
  return url?.startsWith("/") ? siteUrl(url) : url;
}

function lookOf(sender: MailSender, logo: string, language: Language): Values {
  const { primary, onPrimary } = sender.retailer.theme ?? neutralColors;
  const sentBy = formatMessage(messages.mail.sentBy, language);
  return { siteUrl: sender.siteUrl(addressIn(language, "/")), logoUrl: logo, primary, onPrimary, language, sentBy };
}

/** Returns the text and the HTML of an email; without HTML if its template or the retailer's logo is missing. */
export function mailContent(
  { body, html, language }: Pick<EmailTemplate, "body" | "html" | "language">,
  values: Values,
  sender: MailSender,
): MailContent {
  const texts = new Map(Object.entries({ ...values, retailerName: sender.retailer.name }));
  const text = fillTemplate(body, (name) => texts.get(name));
  const logo = logoUrl(sender);
  if (html === null || logo === null) return { body: text, html: null };
  const all = new Map([...texts, ...Object.entries(lookOf(sender, logo, language))]);
  return { body: text, html: fillTemplate(html, (name) => escapeHtml(all.get(name) ?? "")) };
}
