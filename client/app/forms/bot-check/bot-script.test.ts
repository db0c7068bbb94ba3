import { expect, it } from "vitest";
import { executeBotCheck, loadBotScript } from "./bot-script.ts";

const scriptUrl = "https://bots.example/api.js";

it("rejects without a site key", async () => {
  const settings = { scriptUrl, siteKey: "" };
  await expect(loadBotScript(settings)).rejects.toThrow("Recaptcha sitekey not configured.");
});

it("returns no token before the script has run", async () => {
  const settings = { scriptUrl, siteKey: "key" };
  await expect(executeBotCheck(settings, "register")).rejects.toThrow("Recaptcha hasn't been initialized.");
});
