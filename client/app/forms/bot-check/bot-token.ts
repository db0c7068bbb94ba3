import type { ApolloClient } from "@apollo/client";
import { BotCheckQueryDocument, type BotCheckQueryQuery } from "./bot-check.gql.ts";
import { executeBotCheck, loadBotScript } from "./bot-script.ts";
import { readChallenge } from "./challenge.ts";
import { tokenOfWork } from "./proof-of-work.ts";

type BotCheck = BotCheckQueryQuery["botCheck"];

/**
 * Loads the settings of the bot check and, if it has one, its script once per page.
 * @throws Error when the settings or the script cannot be loaded
 */
export async function loadBotCheck(client: ApolloClient): Promise<BotCheck> {
  const { data } = await client.query({ query: BotCheckQueryDocument });
  if (!data) throw new Error("The settings of the bot check could not be read.");
  if (data.botCheck.kind !== "PROOF_OF_WORK") await loadBotScript(data.botCheck);
  return data.botCheck;
}

async function workFor(client: ApolloClient, action: string): Promise<string> {
  const challenge = await readChallenge(client, action);
  if (challenge === null) throw new Error("The retailer has another bot check by now.");
  return tokenOfWork(challenge);
}

/**
 * Returns a token that is valid for one call of one mutation.
 * @param action the name of the mutation
 * @returns null when no token is available
 */
export async function botTokenFor(client: ApolloClient, action: string): Promise<string | null> {
  try {
    const botCheck = await loadBotCheck(client);
    return await (botCheck.kind === "PROOF_OF_WORK" ? workFor(client, action) : executeBotCheck(botCheck, action));
  } catch {
    return null;
  }
}
