import type { Page } from "@playwright/test";

/** Stops the scripts of the next pages on their way, as a slow line does. Returns the way to let them through. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const isScript = ({ pathname }: URL) => pathname.startsWith("/assets/") && pathname.endsWith(".js");
  await page.route(isScript, async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    released.resolve();
    await page.unroute(isScript);
  };
}

/** Makes the browser's processor so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
