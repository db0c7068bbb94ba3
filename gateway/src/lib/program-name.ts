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
 * @param name the name from the loyalty service
 */
export function programName(name: string, { fuelPlaces, term }: ProgramWords): string {
  const ownName = name.replaceAll(/\bRewards\b/g, term);
  if (fuelPlaces.length === 0 || !fuelRewardsName.test(name.trim())) return ownName;
  const listed =
    fuelPlaces.length === 1 ? fuelPlaces[0] : `${fuelPlaces.slice(0, -1).join(", ")} and ${fuelPlaces.at(-1)}`;
  return `Fuel ${term} Available at our ${listed} Location Only`;
}
