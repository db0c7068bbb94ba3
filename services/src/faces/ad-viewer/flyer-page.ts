import { escapeHtml } from "../../kit/escape-html.ts";
import { band, margin, sheet } from "./ad-pages.ts";
import { componentOf } from "./ad-components.ts";
import type { FindProductImage } from "./product-images.ts";
import type { Viewer } from "./viewers.ts";
import type { Wire } from "./wire.generated.ts";

type Ad = Wire["Ad"];
type Area = Wire["AdArea"];
type Colors = Viewer["colors"];

/** The distance of texts and pictures from the lines around an item, in hundredths of an inch as all lengths here. */
const padding = 14;
const pictureShare = 0.4;
const titleSize = 26;
const smallSize = 18;
const priceSize = 46;
const platePadding = 10;
const plateHeight = 60;

/** The mean width of a letter of the bold typeface and of one of a price, as a share of its size. */
const letterShare = 0.56;
const priceShare = 0.52;

/** Returns the first lines of a text, each at most `length` letters long unless a word is longer. */
function linesOf(text: string, length: number, atMost: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, atMost);
}

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: string;
  readonly weight?: number;
}

const words = (text: string, { x, y, size, color = "#1d1d1b", weight = 700 }: Words): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeHtml(text)}</text>`;

/** Returns the price on a plate of the color of the retailer, with its unit. */
function priceTag(ad: Ad, { x, y }: Pick<Words, "x" | "y">, { primary, onPrimary }: Colors): string {
  const price = componentOf(ad, "CUSTOMTEXT", "PRICE");
  const unit = componentOf(ad, "CUSTOMTEXT", "UNIT");
  const priceWidth = Math.round(price.length * priceSize * priceShare);
  const width = priceWidth + unit.length * smallSize * letterShare + 2 * platePadding;
  const baseline = y + plateHeight - platePadding - 4;
  return `<rect x="${x}" y="${y}" width="${Math.round(width)}" height="${plateHeight}" rx="8" fill="${primary}"/>
${words(price, { x: x + platePadding, y: baseline, size: priceSize, color: onPrimary, weight: 800 })}
${words(unit, { x: x + platePadding + priceWidth, y: baseline, size: smallSize, color: onPrimary })}`;
}

/** Returns an item in its area: the picture at the left, its words and its price at the right. */
function itemOf(ad: Ad, { left, top, width, height }: Area, picture: string, colors: Colors): string {
  const side = Math.min(width * pictureShare, height - 2 * padding);
  const x = Math.round(left + side + 2 * padding);
  const letters = Math.floor((width - side - 3 * padding) / (titleSize * letterShare));
  const lines = Math.floor((height - 2 * padding - plateHeight - 2 * smallSize - titleSize) / (titleSize + 2));
  const title = linesOf(componentOf(ad, "CUSTOMTEXT", "TITLE"), letters, lines);
  const y = top + padding + titleSize;
  const detailsY = y + title.length * (titleSize + 2);
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff" stroke="#c9c5bd" stroke-width="2"/>
<image href="${picture}" x="${left + padding}" y="${Math.round(top + (height - side) / 2)}" width="${Math.round(side)}" height="${Math.round(side)}"/>
${title.map((line, index) => words(line, { x, y: y + index * (titleSize + 2), size: titleSize })).join("")}
${words(componentOf(ad, "PRODUCTDETAILS", null), { x, y: detailsY, size: smallSize, weight: 400 })}
${priceTag(ad, { x, y: top + height - padding - plateHeight - smallSize - 8 }, colors)}
${words(componentOf(ad, "CUSTOMTEXT", null), { x, y: top + height - padding, size: smallSize })}`;
}

/** Returns the address of a product's picture that contains the picture itself, as a picture may not load others; empty for none. */
async function embedded(name: string, findImage: FindProductImage): Promise<string> {
  const image = (await findImage(name, "png", "webp")) ?? (await findImage(name, "jpg", "webp"));
  return image === null ? "" : `data:${image.type};base64,${image.bytes.toString("base64")}`;
}

/** Returns a page of the printed ad of a week as an SVG picture. */
export async function flyerPage(
  { retailerName, store, colors }: Viewer,
  ads: readonly Ad[],
  findImage: FindProductImage,
): Promise<string> {
  const items = await Promise.all(
    ads.map(async (ad) => {
      const area = ad.adPages[0]?.area;
      const picture = await embedded(componentOf(ad, "PRODUCTIMAGE", null), findImage);
      return area === undefined ? "" : itemOf(ad, area, picture, colors);
    }),
  );
  const { width, height } = sheet;
  const baseline = band - 28;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Arial, Helvetica, sans-serif">
<rect width="${width}" height="${height}" fill="#f3efe6"/><rect width="${width}" height="${band}" fill="${colors.primary}"/>
${words(`${retailerName} Weekly Ad`, { x: margin, y: baseline, size: 44, color: colors.onPrimary, weight: 800 })}
<g text-anchor="end">${words(store.name, { x: width - margin, y: baseline, size: 24, color: colors.onPrimary })}</g>
${items.join("\n")}
</svg>
`;
}
