const fuelRewardsName = /^fuel rewards?$/i;

/** How a retailer speaks of its rewards. */
export interface ProgramWords {
  /** The places with a fuel station; with none nothing is said of them. */
  readonly fuelPlaces: readonly string[];
  /** `Rewards` or `Perks`. */
  readonly term: string;
}

/**
 * Names a rewards program in the retailer's words; fuel rewards say where they count.
 * @param name the name that the loyalty service gives
 */
export function programName(name: string, { fuelPlaces, term }: ProgramWords): string {
  const own = name.replaceAll(/\bRewards\b/g, term);
  if (fuelPlaces.length === 0 || !fuelRewardsName.test(name.trim())) return own;
  const listed =
    fuelPlaces.length === 1 ? fuelPlaces[0] : `${fuelPlaces.slice(0, -1).join(", ")} and ${fuelPlaces.at(-1)}`;
  return `Fuel ${term} Available at our ${listed} Location Only`;
}
