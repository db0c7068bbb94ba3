import type { Page } from "@playwright/test";

/**
 * Holds scripts of the next pages back, like a slow network.
 * @param name the name of the only script to hold, without its hash; by default, all are held
 * @returns a function that releases them, once the page has requested one
 */
export async function holdScripts(page: Page, name = ""): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const isScript = ({ pathname }: URL) => pathname.startsWith(`/assets/${name}`) && pathname.endsWith(".js");
  await page.route(isScript, async (route) => {
    held.resolve();
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    await held.promise;
    released.resolve();
    await page.unroute(isScript);
  };
}

/** Slows the browser's processor down by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
