import { isGuessableSecret, secretSettings, sharedSecretProblems } from "../../../../input-rules/secret.ts";
import type { Environment } from "../../../../settings/read-environment.ts";
import { proofOfWorkKey } from "./retailer-entry.ts";
import type { Retailers } from "./retailers.ts";

/** Settings of the demo, each with what it would open to the internet. */
const demoOnly = {
  DEMO: "it is for shoppers, agents and clients whose passwords are public",
  DEMO_CONTROL_URL: "it would let every visitor of the playground break the services",
  CALLS_IN_RESPONSES: "it would tell every caller what the services behind the graph receive and return",
} as const;

/** Site keys without a check: none, and that of the demo. */
const keysOfNoCheck = ["", "off", "local"];

/** Settings whose defaults are for one machine, each with its description and its check. */
const required: Readonly<Record<string, readonly [wanted: string, isUsable: (value: string) => boolean]>> = {
  SITE_ORIGIN: ["an https origin, for example https://{host}", (value) => value.startsWith("https://")],
  AD_VIEWER_URLS: ["a comma list of http or https origins", () => true],
};

function missingProblems(environment: Environment): string[] {
  return Object.entries(required).flatMap(([name, [wanted, isUsable]]) => {
    const value = environment[name]?.trim() ?? "";
    if (value !== "" && isUsable(value)) return [];
    return [`${name} must be ${wanted}, where NODE_ENV is production.`];
  });
}

/** The default is the gateway's own check; another needs its script, and none is not allowed. */
function botCheckProblems(environment: Environment): string[] {
  const siteKey = environment["BOT_CHECK_SITE_KEY"]?.trim() || proofOfWorkKey;
  if (siteKey === proofOfWorkKey) return [];
  if (keysOfNoCheck.includes(siteKey)) {
    return [`BOT_CHECK_SITE_KEY must be the site key of a bot check, where NODE_ENV is production.`];
  }
  const scriptUrl = environment["BOT_CHECK_SCRIPT_URL"]?.trim() ?? "";
  if (scriptUrl.startsWith("https://")) return [];
  return [`BOT_CHECK_SCRIPT_URL must be the https address of the bot check's script, where NODE_ENV is production.`];
}

function guessableProblems(environment: Environment): string[] {
  const values = [
    ...[...secretSettings, "DOCUMENTS_TOKEN", "CONTENT_WEBHOOK_SECRET", "REMINDERS_SECRET"].map(
      (name) => [name, environment[name] ?? ""] as const,
    ),
    ...(environment["SESSION_KEYS"] ?? "").split(",").map((key) => ["SESSION_KEYS", key.trim()] as const),
  ];
  return values
    .filter(([, value]) => value !== "" && isGuessableSecret(value))
    .map(([name]) => `${name} must be random, where NODE_ENV is production.`);
}

/**
 * Returns one line for each setting that is not allowed in production.
 * @param environment usually `process.env`
 */
export function productionProblems(environment: Environment): string[] {
  const demo = Object.entries(demoOnly)
    .filter(([name]) => !["", "off"].includes(environment[name] ?? ""))
    .map(([name, danger]) => `${name} must not be set where NODE_ENV is production: ${danger}.`);
  return [
    ...demo,
    ...missingProblems(environment),
    ...botCheckProblems(environment),
    ...guessableProblems(environment),
    ...sharedSecretProblems(environment),
  ];
}

/** Returns one line for each retailer without a bot check, which production does not allow. */
export function retailerProductionProblems({ entries }: Retailers): string[] {
  return entries
    .filter(({ botCheckSiteKey }) => botCheckSiteKey !== undefined && keysOfNoCheck.includes(botCheckSiteKey))
    .map(
      ({ sitePath }) =>
        `${sitePath}: botCheckSiteKey must be the site key of a bot check, where NODE_ENV is production.`,
    );
}
