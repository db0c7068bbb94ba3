/** A rectangle on the screen, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An element that hides content beyond its box. */
interface Clip {
  readonly box: Box;
  /**
   * True if it hides content on purpose: it scrolls, shows an ellipsis, or is an SVG image with a part of a drawing.
   */
  readonly intended: boolean;
  /** Its tag and class. */
  readonly of: string;
}

export interface ShownText {
  readonly text: string;
  readonly lines: readonly Box[];
  /** Its words that the page breaks over lines. */
  readonly brokenWords: readonly string[];
  /** The elements that hide parts of it, innermost first. */
  readonly clips: readonly Clip[];
  /** The number of the layer that it scrolls with: 0 is the page, the others stay in place. */
  readonly layer: number;
}

type Surroundings = Pick<ShownText, "clips" | "layer">;

interface ShownPage {
  readonly texts: readonly ShownText[];
  readonly pageWidth: number;
  readonly screenWidth: number;
}

/** Runs in the page: returns the visible texts, without those for screen readers only. */
// oxlint-disable-next-line max-lines-per-function -- the page receives it as text, so it cannot use outer variables
export function readTexts(): ShownPage {
  // The clip-path of texts for screen readers only.
  const FOR_READERS = "inset(50%)";
  const visibility = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const layers: Element[] = [];
  const surroundingsOf = new Map<Element, Surroundings | null>();
  // Plain words; an address or a code may break anywhere.
  const WORD = /(?<![\p{L}\p{M}\p{N}@.:/_’'])[\p{L}\p{M}’']{2,}(?![\p{L}\p{M}\p{N}@_]|[.:/][\p{L}\p{N}/]|\S*@)/gu;
  function brokenWordsOf(node: Node): readonly string[] {
    const range = document.createRange();
    return [...(node.nodeValue ?? "").matchAll(WORD)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return tops.size > 1 ? [word] : [];
    });
  }

  // Letters fit the line height, even if the font metrics exceed it.
  function lineOf({ left, right, top, bottom }: DOMRect, style: CSSStyleDeclaration): Box {
    const spare = Math.max(0, (bottom - top - (Number.parseFloat(style.lineHeight) || bottom - top)) / 2);
    return { left, right, top: top + spare, bottom: bottom - spare };
  }

  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });

  function clipOf(element: Element, style: CSSStyleDeclaration): Clip | null {
    const ends = (overflow: string) => overflow !== "visible";
    if (element === document.body || (!ends(style.overflowX) && !ends(style.overflowY))) return null;
    const { left, right, top, bottom } = boxOf(element.getBoundingClientRect());
    const [x, y] = [ends(style.overflowX), ends(style.overflowY)];
    const far = 1e6;
    return {
      box: { left: x ? left : -far, right: x ? right : far, top: y ? top : -far, bottom: y ? bottom : far },
      intended:
        element.tagName === "svg" ||
        /auto|scroll/.test(style.overflow) ||
        style.textOverflow === "ellipsis" ||
        style.webkitLineClamp !== "none",
      of: `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
    };
  }

  function around(from: Element): Surroundings | null {
    const clips: Clip[] = [];
    for (let at: Element | null = from; at !== null && at !== document.documentElement;) {
      const style = getComputedStyle(at);
      if (style.clipPath === FOR_READERS || style.getPropertyValue("clip") === "rect(0px, 0px, 0px, 0px)") return null;
      const clip = clipOf(at, style);
      if (clip !== null) clips.push(clip);
      if (style.position === "fixed" || style.position === "sticky") {
        if (!layers.includes(at)) layers.push(at);
        return { clips, layer: layers.indexOf(at) + 1 };
      }
      at = style.position === "absolute" && at instanceof HTMLElement ? at.offsetParent : at.parentElement;
    }
    return { clips, layer: 0 };
  }

  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? "";
    const parent = node.parentElement;
    if (text === "" || !parent?.checkVisibility(visibility)) continue;
    const surroundings = surroundingsOf.get(parent) ?? around(parent);
    surroundingsOf.set(parent, surroundings);
    if (surroundings === null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((line) => lineOf(line, getComputedStyle(parent)));
    const brokenWords = lines.length > 1 ? brokenWordsOf(node) : [];
    if (lines.length > 0) texts.push({ text: text.slice(0, 60), lines, brokenWords, ...surroundings });
  }
  return { texts, pageWidth: document.documentElement.scrollWidth, screenWidth: document.documentElement.clientWidth };
}
