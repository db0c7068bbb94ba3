import type { LaunchOptions } from "@playwright/test";
import { systemBrowser } from "../../scripts/bootstrap/browser.mjs";

/** Returns options to launch the installed Chromium, if there is one, without background network requests. */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = systemBrowser();
  // Chromium does not start its sandbox as root, the user of containers.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [...sandbox, "--disable-background-networking", "--disable-component-update", "--no-default-browser-check"],
  };
}
