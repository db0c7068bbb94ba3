import type { Language } from "../../../../../messages/languages.ts";
import { conform, type Schemas } from "../contract.ts";
import { FormatError, isRecord } from "../front-matter.ts";
import { partOf, requireOnly, requireText, type VersionFields } from "./version-fields.ts";

type RetailerInfo = Schemas["RetailerInfo"];

/** The pictures of a retailer, whose alternative texts each language has. */
export const infoPictures = ["logo", "rewardsLogo", "previewImage"] as const;

/** The switches whose value is a text that visitors read. */
const switchTexts = ["walletCreditNote", "personalOfferNotice", "paperSign"] as const;

/** The texts of a retailer that each language has. */
export const infoTexts = ["tagline", "rewardsProgram", "rewardsTerm", ...switchTexts] as const;

/** Returns the fields of a file in another language. Throws a {@link FormatError} for a field that has no language. */
export function toInfoVersion(value: unknown): VersionFields {
  if (!isRecord(value)) throw new FormatError("the file must be a list of `name: value` lines");
  requireOnly([...infoTexts, ...infoPictures], value);
  return value;
}

/** Returns the switches with the texts of a version. */
function withSwitchTexts(features: RetailerInfo["features"], version: VersionFields): RetailerInfo["features"] {
  const changed = switchTexts.flatMap((name) => {
    const original = features[name];
    requireText(name, original?.value, version[name]);
    return original?.value ? [[name, { ...original, value: version[name] }]] : [];
  });
  return { ...features, ...Object.fromEntries(changed) };
}

/**
 * Returns a retailer with the texts of a version. Names, such as that of the rewards program, may be the same in both
 * languages. Throws a {@link FormatError} if the version lacks another text that the retailer has.
 */
export function withInfoVersion(info: RetailerInfo, version: VersionFields, language: Language): RetailerInfo {
  const { tagline, rewardsProgram = info.rewardsProgram, rewardsTerm } = version;
  requireText("tagline", info.tagline, tagline);
  requireText("rewardsTerm", true, rewardsTerm);
  const features = withSwitchTexts(info.features, version);
  const pictureFields = infoPictures.flatMap((name) => {
    const picture = info[name];
    const { alt = name === "previewImage" ? undefined : picture?.alt } = partOf(name, version[name], ["alt"]);
    requireText(`${name}.alt`, picture?.alt, alt);
    return picture === undefined ? [] : [[name, { ...picture, ...(alt === undefined ? {} : { alt }) }]];
  });
  return conform("RetailerInfo", {
    ...info,
    ...(info.tagline !== undefined && { tagline }),
    rewardsProgram,
    rewardsTerm,
    ...Object.fromEntries(pictureFields),
    features,
    language,
  });
}
