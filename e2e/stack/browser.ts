import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** Starts the machine's own Chromium when there is one, so that nothing need be downloaded; silent towards the network. */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  // Chromium refuses its sandbox to root, which is whom containers run as.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...sandbox, "--disable-background-networking", "--disable-component-update", "--no-default-browser-check"],
  };
}
