const names: Readonly<Record<string, string>> = { youtube: "YouTube", tiktok: "TikTok" };

export const networkName = (network: string): string =>
  names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
