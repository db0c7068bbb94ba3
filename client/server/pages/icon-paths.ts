/** The addresses of icons that systems and browsers ask for without being told, and that of the icon's file with its size. */
const ICON_PATHS: ReadonlyMap<string, string> = new Map([
  ["/favicon.ico", "/icon.svg?size=32&type=ico"],
  ["/apple-touch-icon.png", "/icon.svg?size=180"],
  ["/apple-touch-icon-precomposed.png", "/icon.svg?size=180"],
  ["/icon-192.png", "/icon.svg?size=192"],
  ["/icon-512.png", "/icon.svg?size=512"],
]);

export const iconUrl = (url: string): string => ICON_PATHS.get(url.split("?", 1)[0] ?? "") ?? url;
