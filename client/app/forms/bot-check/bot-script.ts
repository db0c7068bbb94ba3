/** The two functions of the bot check script that a page needs. */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    /** Set by the script of the bot check. */
    grecaptcha?: Grecaptcha;
  }
}

/** The URL of the script and its site key. */
export interface BotCheckSettings {
  readonly scriptUrl: string;
  readonly siteKey: string;
}

/** The loads of scripts, by URL; a failed load is removed, so that a retry loads the script again. */
const loads = new Map<string, Promise<void>>();

/** Returns the URL of the script. reCAPTCHA reads the key from the URL, our own script from the token request. */
function addressOf({ scriptUrl, siteKey }: BotCheckSettings): string {
  const url = new URL(scriptUrl);
  url.searchParams.set("render", siteKey);
  return url.href;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loads.delete(src);
      reject(new Error("The script of the bot check could not be loaded."));
    });
    document.head.append(script);
  });
}

/** Loads the script once per page. Throws without a key, or when it cannot be loaded. */
export async function loadBotScript(settings: BotCheckSettings): Promise<void> {
  if (settings.siteKey === "") throw new Error("Recaptcha sitekey not configured.");
  const src = addressOf(settings);
  const load = loads.get(src) ?? addScript(src);
  loads.set(src, load);
  await load;
}

/** Returns a token for one call of the mutation `action`; throws when the script returns none. */
export async function executeBotCheck({ siteKey }: BotCheckSettings, action: string): Promise<string> {
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error("Recaptcha hasn't been initialized.");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}
