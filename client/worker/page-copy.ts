/** Reads a file of this site; null if it cannot be read. */
export type ReadFile = (url: string) => Promise<Response | null>;

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<iframe\b[^>]*>[\s\S]*?<\/iframe>/gi;
const OTHER_LINKS = /<link\b[^>]*\brel="(?:modulepreload|preload|manifest|icon)"[^>]*>|<source\b[^>]*>/gi;
const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;
const FONT = /<link\b[^>]*\bas="font"[^>]*>/gi;
const IMAGE = /<img\b[^>]*>/gi;
const CONTROL = /<(button|input|select|textarea)\b/gi;

/** The maximum number of pictures of a page, and the maximum size of one in bytes. */
const MAX_PICTURES = 40;
const MAX_PICTURE_BYTES = 100_000;

/** An empty picture, in place of one that is not kept. */
const NO_PICTURE = "data:,";

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

async function withFonts(css: string, fonts: readonly string[], readFile: ReadFile): Promise<string> {
  let text = css;
  for (const font of fonts) {
    const file = await readFile(font);
    const url = file && (await dataUrl(file));
    if (url) text = text.replaceAll(font, url);
  }
  return text;
}

function readStyles(fonts: readonly string[], readFile: ReadFile) {
  return async (tag: string): Promise<string> => {
    const file = await readFile(attribute(tag, "href") ?? "");
    // Without its styles a page is not readable; its last copy stays.
    if (file === null) throw new Error("A style sheet of the page could not be read.");
    const css = await withFonts(await file.text(), fonts, readFile);
    return `<style>${css.replaceAll(/<\/style/gi, String.raw`<\/style`)}</style>`;
  };
}

function readPicture(readFile: ReadFile) {
  return async (tag: string, index: number): Promise<string> => {
    const address = attribute(tag, "src") ?? "";
    const file = index < MAX_PICTURES && !address.startsWith("data:") ? await readFile(address) : null;
    const url = address.startsWith("data:") ? address : (file && (await dataUrl(file))) || NO_PICTURE;
    return tag.replaceAll(/\s(?:src|srcset|sizes)="[^"]*"/gi, "").replace(/^<img/i, `<img src="${url}"`);
  };
}

/**
 * Returns a page as one file that needs no network: with its style sheets, fonts and pictures, without scripts and the data
 * in them, and with its controls disabled, because none of them works without a network.
 * @param html a page of this site
 * @throws Error if a style sheet cannot be read
 */
export async function copyOf(html: string, readFile: ReadFile): Promise<string> {
  const fonts = (html.match(FONT) ?? []).flatMap((tag) => attribute(tag, "href") ?? []);
  const still = html.replaceAll(SCRIPTS, "").replaceAll(OTHER_LINKS, "");
  const styled = await replaceEach(still, STYLE_SHEET, readStyles(fonts, readFile));
  const pictured = await replaceEach(styled, IMAGE, readPicture(readFile));
  return pictured.replaceAll(CONTROL, "<$1 disabled");
}

/** Returns the text of the first heading of a page; empty without one. */
export function headingOf(html: string): string {
  const [, inner = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html) ?? [];
  return inner.replaceAll(/<[^>]*>/g, "").trim();
}
