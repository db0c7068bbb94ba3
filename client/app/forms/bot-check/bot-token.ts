import type { ApolloClient } from "@apollo/client";
import { BotCheckQueryDocument } from "./bot-check.gql.ts";
import { type BotCheckSettings, executeBotCheck, loadBotScript } from "./bot-script.ts";

/**
 * Loads the settings and the script of the bot check once per page.
 * @throws Error when the settings or the script cannot be loaded
 */
export async function loadBotCheck(client: ApolloClient): Promise<BotCheckSettings> {
  const { data } = await client.query({ query: BotCheckQueryDocument });
  if (!data) throw new Error("The settings of the bot check could not be read.");
  await loadBotScript(data.botCheck);
  return data.botCheck;
}

/**
 * Returns a token that is valid for one call of one mutation.
 * @param action the name of the mutation
 * @returns null when no token is available
 */
export async function botTokenFor(client: ApolloClient, action: string): Promise<string | null> {
  try {
    return await executeBotCheck(await loadBotCheck(client), action);
  } catch {
    return null;
  }
}
