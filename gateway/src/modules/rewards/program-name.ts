import type { Language } from "../../../../messages/languages.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { labelOf, type Labels } from "../../platform/text/labels.ts";

const fuelRewardsName = /^fuel rewards?$/i;

export interface ProgramWords {
  /** The locations of fuel stations; empty for none. */
  readonly fuelPlaces: readonly string[];
  /** `Rewards` or `Perks`. */
  readonly term: string;
  /** Names in the language of the request by name in English; empty in English. */
  readonly labels: Labels;
}

/** The name of fuel programs, with the retailer's term, from which a label in another language is found. */
const fuelName = "Fuel Rewards";

/**
 * Returns the name of a rewards program in the retailer's words; fuel rewards name their locations. A name without a label
 * in the language is in English.
 * @param name the name from the loyalty service; null for a fuel program without one
 */
export function programName(
  name: string | null,
  { fuelPlaces, term, labels }: ProgramWords,
  language: Language,
): string {
  const isFuel = name === null || fuelRewardsName.test(name.trim());
  const ownName = (name ?? fuelName).replaceAll(/\bRewards\b/g, term);
  const label = labelOf(ownName, labels);
  if (label !== null) return isFuel && fuelPlaces.length > 0 ? `${label} (${fuelPlaces.join(", ")})` : label;
  if (!isFuel || fuelPlaces.length === 0) return ownName;
  return formatMessage(messages.reward.fuelProgram({ term, places: fuelPlaces }), language);
}
