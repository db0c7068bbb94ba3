import type { Language } from "../../../messages/languages.ts";
import { messages } from "../messages.generated.ts";
import { formatMessage } from "./text/format-message.ts";

const fuelRewardsName = /^fuel rewards?$/i;

/** A retailer's words for its rewards. */
export interface ProgramWords {
  /** The locations of fuel stations; empty for none. */
  readonly fuelPlaces: readonly string[];
  /** `Rewards` or `Perks`. */
  readonly term: string;
}

/**
 * Returns the name of a rewards program in the retailer's words; fuel rewards name their locations.
 * @param name the name from the loyalty service; null for a fuel program without one
 */
export function programName(name: string | null, { fuelPlaces, term }: ProgramWords, language: Language): string {
  const isFuel = name === null || fuelRewardsName.test(name.trim());
  if (isFuel && fuelPlaces.length > 0)
    return formatMessage(messages.reward.fuelProgram({ term, places: fuelPlaces }), language);
  return name === null
    ? formatMessage(messages.reward.fuel({ term }), language)
    : name.replaceAll(/\bRewards\b/g, term);
}
