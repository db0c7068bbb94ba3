import { pagePictures, pictureName, type PictureRow, retailerPictures, retailers } from "./picture-rows.ts";

const WIDTHS = [1280, 390];

const who: Readonly<Record<PictureRow["visitor"], string>> = {
  guest: "",
  shopper: " for a shopper",
  team: " for store staff",
  agent: " for a support agent",
  administrator: " for an administrator of support",
};

const titleOf = ({ path, visitor, scheme }: PictureRow): string => {
  const page = path.replace(/\?.*/, "");
  return `\`${page}\`${who[visitor]}${scheme === "dark" ? " when the system is dark" : ""}`;
};

function pictureLines(row: PictureRow): readonly string[] {
  const alt = `${titleOf(row)} at ${retailers[row.site]}`.replaceAll("`", "");
  return WIDTHS.flatMap((width) => [
    "",
    `![${alt}, ${width} pixels wide](../images/${pictureName(row)}-${width}.webp)`,
  ]);
}

export function pictureGuide(): string {
  const bySite = Object.entries(retailers).flatMap(([site, name]) => [
    "",
    `## ${name}`,
    ...retailerPictures.filter((row) => row.site === site).flatMap(pictureLines),
  ]);
  const pages = pagePictures.flatMap((row) => [
    "",
    `### ${titleOf(row)}, ${retailers[row.site]}`,
    ...pictureLines(row),
  ]);
  return [
    "# Pictures",
    "",
    "Every page of the storefront on a wide screen and on a phone. One build serves all retailers: what differs is",
    "content, theme and switches. `npm run pictures:pages` takes the pictures again and writes this page.",
    ...bySite,
    "",
    "## Every page",
    ...pages,
    "",
  ].join("\n");
}
