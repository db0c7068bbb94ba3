import { Marked, type Token } from "marked";
import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import type { MediaUrls } from "../../lib/media-urls.ts";
import { safeLink } from "../../lib/safe-link.ts";
import { cutAtWord } from "../../lib/text/text.ts";

const markdown = new Marked({ async: false, gfm: true });

const allowedTags = [
  ..."h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd a strong em b i u s del sub sup small".split(" "),
  ..."img figure figcaption table caption thead tbody tfoot tr th td".split(" "),
];

/** Deeper markup is no text that anybody writes. */
const nestingLimit = 30;

const summaryLength = 300;

/** Links lead to this site or to an address that says what it is; one that leaves gives no hold on this window. */
function toLink(_name: string, { href, title }: Readonly<Record<string, string>>): Tag {
  const link = safeLink(href ?? "");
  if (link === null) return { tagName: "a", attribs: {} };
  const attribs = { href: link.url, ...(title === undefined ? {} : { title }) };
  return { tagName: "a", attribs: link.external ? { ...attribs, rel: "noopener" } : attribs };
}

/** Pictures come from the media host only. */
function toPicture(media: MediaUrls) {
  return (_name: string, { src, alt = "" }: Readonly<Record<string, string>>): Tag => {
    const url = media.url(src ?? "");
    return { tagName: "img", attribs: url === null ? {} : { src: url, alt, loading: "lazy" } };
  };
}

function rules(media: MediaUrls): IOptions {
  return {
    allowedTags,
    allowedAttributes: { a: ["href", "title", "rel"], img: ["src", "alt", "loading"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    // Addresses of pictures were made by us from a path; they may stand on another host.
    allowProtocolRelative: false,
    nestingLimit,
    transformTags: { a: toLink, img: toPicture(media), h1: "h2" },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
  };
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/**
 * Turns the text of a post into HTML that can be put into a page: markup outside a short list, styles, handlers and
 * addresses that could run anything are removed.
 * @param text Markdown, which may hold HTML, not to be trusted
 * @param media makes the addresses of pictures
 */
export function toHtml(text: string, media: MediaUrls): string {
  return sanitizeHtml(markdown.parse(text, { async: false }), rules(media)).trim();
}

/** Returns the parts of a text in their order: headings, paragraphs, lists. */
export function partsOf(text: string): readonly Token[] {
  return markdown.lexer(text).filter(({ type }) => type !== "space");
}

/**
 * Returns the words of a text without any markup.
 * @param html sanitised HTML
 */
export function toText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  // Only these are written by the sanitiser; everything else stands as it is.
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).trim();
}

/**
 * Returns the words of a post without any markup, cut at 300 characters.
 * @param html sanitised HTML
 */
export function toSummary(html: string): string {
  return cutAtWord(toText(html), summaryLength);
}
