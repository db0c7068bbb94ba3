import { posix } from "node:path";
import { Marked, type RendererThis, type Tokens } from "marked";
import { createAnchors } from "./anchors.ts";
import { docsBase } from "./pages.ts";

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

export interface RenderedPage {
  readonly html: string;
  /** Its headings below the title, in order. */
  readonly headings: readonly Heading[];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Returns the URL of a link; null if its target is not served. */
function addressOf(href: string, source: string, addresses: ReadonlyMap<string, string>): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = "", hash] = href.split("#");
  const target = posix.join(posix.dirname(source), path);
  const address = target.startsWith("docs/images/") ? target.slice("docs/".length) : addresses.get(target);
  return address === undefined ? null : `${docsBase}${address}${hash === undefined ? "" : `#${hash}`}`;
}

/** Error codes get an anchor in upper case too. */
const ownAnchor = (text: string) => (/^[A-Z][A-Z_]+$/.test(text) ? `<span id="${text}"></span>` : "");

function heading(
  this: RendererThis,
  { tokens, depth }: Tokens.Heading,
  noted: Heading[],
  anchor: (text: string) => string,
) {
  const text = this.parser.parseInline(tokens, this.parser.textRenderer);
  const id = anchor(text);
  const inner = this.parser.parseInline(tokens);
  if (depth > 1) noted.push({ depth, text, anchor: id });
  const link = depth > 1 ? ` <a class="anchor" href="#${id}" aria-label="Link to this heading">#</a>` : "";
  return `<h${depth} id="${id}">${ownAnchor(text)}${inner}${link}</h${depth}>\n`;
}

/** Renders a page of this repository as HTML. A link to a file that is not served becomes plain text. */
export function renderPage(text: string, source: string, addresses: ReadonlyMap<string, string>): RenderedPage {
  const headings: Heading[] = [];
  const anchor = createAnchors();
  const marked = new Marked({
    async: false,
    gfm: true,
    renderer: {
      heading(token) {
        return heading.call(this, token, headings, anchor);
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href, source, addresses);
        return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image({ href, text: words }) {
        const address = addressOf(href, source, addresses) ?? "";
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}" loading="lazy">`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), headings };
}
