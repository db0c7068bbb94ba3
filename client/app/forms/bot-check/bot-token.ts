import type { ApolloClient } from "@apollo/client";
import { BotCheckQueryDocument, type BotCheckQueryQuery } from "./bot-check.gql.ts";

type BotCheck = BotCheckQueryQuery["botCheck"];

// A retailer has one kind of check, so a page loads the code of that kind only, and not with the form.
const proofOfWork = () => import("./proof-of-work.ts");
const recaptcha = () => import("./bot-script.ts");

/**
 * Loads the settings of the bot check, its code and, if it has one, its script once per page.
 * @throws Error when one of them cannot be loaded
 */
export async function loadBotCheck(client: ApolloClient): Promise<BotCheck> {
  const { data } = await client.query({ query: BotCheckQueryDocument });
  if (!data) throw new Error("The settings of the bot check could not be read.");
  if (data.botCheck.kind === "PROOF_OF_WORK") await proofOfWork();
  else await (await recaptcha()).loadBotScript(data.botCheck);
  return data.botCheck;
}

/**
 * Returns a token that is valid for one call of one mutation.
 * @param action the name of the mutation
 * @returns null when no token is available
 */
export async function botTokenFor(client: ApolloClient, action: string): Promise<string | null> {
  try {
    const botCheck = await loadBotCheck(client);
    if (botCheck.kind === "PROOF_OF_WORK") return await (await proofOfWork()).tokenOfWork(client, action);
    return await (await recaptcha()).executeBotCheck(botCheck, action);
  } catch {
    return null;
  }
}
