/** Reads a file of this site; null if it cannot be read. */
export type ReadFile = (url: string) => Promise<Response | null>;

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<iframe\b[^>]*>[\s\S]*?<\/iframe>/gi;
const OTHER_LINKS = /<link\b[^>]*\brel="(?:modulepreload|preload|manifest|icon)"[^>]*>|<source\b[^>]*>/gi;
const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;
const FONT = /<link\b[^>]*\bas="font"[^>]*>/gi;
const IMAGE = /<img\b[^>]*>/gi;
const FACE = /@font-face\s*\{[^}]*\}/g;
const LINK = /<a\b[^>]*>/gi;
const CONTROL = /<(button|input|select|textarea)\b/gi;

/** The maximum number of pictures of a page, and the maximum size of one in bytes. */
const MAX_PICTURES = 40;
const MAX_PICTURE_BYTES = 100_000;

/** A transparent picture, in place of one that is not kept. */
const NO_PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null;

async function dataUrl(response: Response): Promise<string | null> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_PICTURE_BYTES) return null;
  let text = "";
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return `data:${response.headers.get("content-type") ?? ""};base64,${btoa(text)}`;
}

/** Replaces every match by what is read for it, all at the same time. */
async function replaceEach(html: string, pattern: RegExp, read: (tag: string, index: number) => Promise<string>) {
  const tags = html.match(pattern) ?? [];
  const parts = await Promise.all(tags.map(read));
  let index = 0;
  return html.replaceAll(pattern, () => parts[index++] ?? "");
}

async function withFonts(html: string, fonts: readonly string[], readFile: ReadFile): Promise<string> {
  let text = html;
  for (const font of fonts) {
    const file = await readFile(font);
    const url = file && (await dataUrl(file));
    if (url) text = text.replaceAll(font, url);
  }
  // The browser would look for the other faces.
  return text.replaceAll(FACE, (face) => (/url\((?!["']?data:)/.test(face) ? "" : face));
}

async function readStyles(tag: string, readFile: ReadFile): Promise<string> {
  const file = await readFile(attribute(tag, "href") ?? "");
  // Without its styles a page is not readable; its last copy stays.
  if (file === null) throw new Error("A style sheet of the page could not be read.");
  return `<style>${(await file.text()).replaceAll(/<\/style/gi, String.raw`<\/style`)}</style>`;
}

/** Returns the address of the smallest version of a picture. */
function smallest(tag: string): string {
  const widthOf = (candidate: string) => Number(/\s(\d+)w$/.exec(candidate)?.[1] ?? Infinity);
  const candidates = (attribute(tag, "srcset") ?? "")
    .split(/,\s+/)
    .toSorted((one, other) => widthOf(one) - widthOf(other));
  return candidates[0]?.split(/\s/)[0] || (attribute(tag, "src") ?? "");
}

async function readPicture(tag: string, index: number, readFile: ReadFile): Promise<string> {
  const address = smallest(tag);
  const file = index < MAX_PICTURES && !address.startsWith("data:") ? await readFile(address) : null;
  const url = address.startsWith("data:") ? address : (file && (await dataUrl(file))) || NO_PICTURE;
  return tag.replaceAll(/\s(?:src|srcset|sizes)="[^"]*"/gi, "").replace(/^<img/i, `<img src="${url}"`);
}

/** Takes the address from links that only scripts answer: those to the same page with other parameters. */
function withoutOwnLinks(html: string, path: string): string {
  return html.replaceAll(LINK, (tag) => {
    const [own, search] = (attribute(tag, "href") ?? "").split("?", 2);
    const isOwn = search !== undefined && (own === "" || own === path);
    return isOwn ? tag.replace(/\shref="[^"]*"/i, " data-needs-network") : tag;
  });
}

/**
 * Returns a page as one file that needs no network: with styles, fonts and pictures, without scripts, and with its
 * controls disabled. Throws if a style sheet cannot be read.
 */
export async function copyOf(html: string, path: string, readFile: ReadFile): Promise<string> {
  const fonts = (html.match(FONT) ?? []).flatMap((tag) => attribute(tag, "href") ?? []);
  const still = html.replaceAll(SCRIPTS, "").replaceAll(OTHER_LINKS, "");
  const styled = await replaceEach(still, STYLE_SHEET, (tag) => readStyles(tag, readFile));
  const pictured = await replaceEach(styled, IMAGE, (tag, index) => readPicture(tag, index, readFile));
  const complete = await withFonts(pictured, fonts, readFile);
  return withoutOwnLinks(complete, path).replaceAll(CONTROL, "<$1 disabled");
}

/** Returns the text of the first heading of a page; empty without one. */
export function headingOf(html: string): string {
  const [, inner = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html) ?? [];
  return inner.replaceAll(/<[^>]*>/g, "").trim();
}
