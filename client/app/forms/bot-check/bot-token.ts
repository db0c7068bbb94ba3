import type { ApolloClient } from "@apollo/client";
import { BotCheckQueryDocument } from "./bot-check.gql.ts";
import { type BotCheckSettings, executeBotCheck, loadBotScript } from "./bot-script.ts";

/**
 * Loads what the bot check needs, once for the page.
 * @throws Error when its settings or its script cannot be loaded
 */
export async function loadBotCheck(client: ApolloClient): Promise<BotCheckSettings> {
  const { data } = await client.query({ query: BotCheckQueryDocument });
  if (!data) throw new Error("The settings of the bot check could not be read.");
  await loadBotScript(data.botCheck);
  return data.botCheck;
}

/**
 * Gives a token, good for one call of one mutation.
 * @param action the name of the mutation
 * @returns null when there is none to be had
 */
export async function botTokenFor(client: ApolloClient, action: string): Promise<string | null> {
  try {
    return await executeBotCheck(await loadBotCheck(client), action);
  } catch {
    return null;
  }
}
