import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const SYSTEM_CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Returns options to launch the installed Chromium, if there is one, without background network requests. */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = process.env["CHROMIUM_PATH"] ?? SYSTEM_CHROMIUM.find((path) => existsSync(path));
  // Chromium does not start its sandbox as root, the user of containers.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...sandbox, "--disable-background-networking", "--disable-component-update", "--no-default-browser-check"],
  };
}
