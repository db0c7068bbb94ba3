import { Marked, type Token } from "marked";
import sanitizeHtml, { type IOptions, type Tag } from "sanitize-html";
import type { MediaUrls } from "../../platform/text/media-urls.ts";
import { safeLink } from "../../platform/input/safe-link.ts";
import { slugOf } from "../../platform/text/slugs.ts";
import { cutAtWord } from "../../platform/text/text.ts";

/** The start of the ids of headings, so that none equals an id of the page or a global variable. */
const sectionPrefix = "section-";

const markdown = new Marked({
  async: false,
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const id = `${sectionPrefix}${slugOf(this.parser.parseInline(tokens, this.parser.textRenderer))}`;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

const allowedTags = [
  ..."h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd a strong em b i u s del sub sup small".split(" "),
  ..."img figure figcaption table caption thead tbody tfoot tr th td".split(" "),
];

/** No author nests markup more deeply. */
const nestingLimit = 30;

const summaryLength = 300;

/** Keeps only safe links; an external page gets no access to the window that links to it. */
function toLink(_name: string, { href, title }: Readonly<Record<string, string>>): Tag {
  const link = safeLink(href ?? "");
  if (link === null) return { tagName: "a", attribs: {} };
  const attribs = { href: link.url, ...(title === undefined ? {} : { title }) };
  return { tagName: "a", attribs: link.external ? { ...attribs, rel: "noopener" } : attribs };
}

/** Keeps the ids of sections; the page has the only heading of the first level. */
function toHeading(name: string, { id = "" }: Readonly<Record<string, string>>): Tag {
  const attribs = /^section-[a-z0-9-]+$/.test(id) ? { id } : {};
  return { tagName: name === "h1" ? "h2" : name, attribs };
}

/** Images come only from the media host. */
function toPicture(media: MediaUrls) {
  return (_name: string, { src, alt = "" }: Readonly<Record<string, string>>): Tag => {
    const url = media.url(src ?? "");
    return { tagName: "img", attribs: url === null ? {} : { src: url, alt, loading: "lazy" } };
  };
}

function rules(media: MediaUrls): IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "loading"],
      ol: ["start"],
      h2: ["id"],
      h3: ["id"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    // The gateway creates the URLs of images from paths; they may be on another host.
    allowProtocolRelative: false,
    nestingLimit,
    transformTags: { a: toLink, img: toPicture(media), h1: toHeading, h2: toHeading, h3: toHeading },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
  };
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/**
 * Converts the text of a post to safe HTML: removes markup outside a short list, styles, handlers and URLs that could
 * run code.
 * @param text untrusted Markdown, which may contain HTML
 */
export function toHtml(text: string, media: MediaUrls): string {
  return sanitizeHtml(markdown.parse(text, { async: false }), rules(media)).trim();
}

export function partsOf(text: string): readonly Token[] {
  return markdown.lexer(text).filter(({ type }) => type !== "space");
}

export function toText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  // The sanitizer writes only these entities.
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).trim();
}

export function toSummary(html: string): string {
  return cutAtWord(toText(html), summaryLength);
}
