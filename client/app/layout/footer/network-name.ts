const names: Readonly<Record<string, string>> = { youtube: "YouTube", tiktok: "TikTok" };

/** Returns the name of a social network in its own spelling. */
export const networkName = (network: string): string =>
  names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
