import type { ApolloClient } from "@apollo/client";
import { BotCheckQueryDocument, type BotCheckQueryQuery } from "./bot-check.gql.ts";

type BotCheck = BotCheckQueryQuery["botCheck"];

// A retailer has one kind of check, so a page loads the code of that kind only, and not with the form.
const proofOfWork = () => import("./proof-of-work.ts");
const recaptcha = () => import("./bot-script.ts");

/** Loads the bot check once per page. Throws when a part of it cannot be loaded. */
export async function loadBotCheck(client: ApolloClient): Promise<BotCheck> {
  const { data } = await client.query({ query: BotCheckQueryDocument });
  if (!data) throw new Error("The settings of the bot check could not be read.");
  if (data.botCheck.kind === "PROOF_OF_WORK") await proofOfWork();
  else await (await recaptcha()).loadBotScript(data.botCheck);
  return data.botCheck;
}

/** Returns a token for one call of the mutation `action`; null when none is available. */
export async function botTokenFor(client: ApolloClient, action: string): Promise<string | null> {
  try {
    const botCheck = await loadBotCheck(client);
    if (botCheck.kind === "PROOF_OF_WORK") return await (await proofOfWork()).tokenOfWork(client, action);
    return await (await recaptcha()).executeBotCheck(botCheck, action);
  } catch {
    return null;
  }
}
