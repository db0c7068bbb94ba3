const fuelRewardsName = /^fuel rewards?$/i;

/**
 * Names the fuel rewards so that shoppers know where they count.
 * @param name the name that the loyalty service gives
 * @param places the places with a fuel station; with none the name stays
 */
export function fuelRewardName(name: string, places: readonly string[]): string {
  if (places.length === 0 || !fuelRewardsName.test(name.trim())) return name;
  const listed = places.length === 1 ? places[0] : `${places.slice(0, -1).join(", ")} and ${places.at(-1)}`;
  return `Fuel Rewards Available at our ${listed} Location Only`;
}
