import type { ApolloClient } from "@apollo/client";
import { rootFieldsOf } from "../../graphql/fields.ts";
import { BotCheckChallengeQueryDocument } from "./challenge.gql.ts";

/** Reads a new challenge, valid once, for the mutation `action`; null at a retailer with another check. */
export async function readChallenge(client: ApolloClient, action: string): Promise<string | null> {
  const { data } = await client.query({
    query: BotCheckChallengeQueryDocument,
    variables: { action },
    fetchPolicy: "no-cache",
  });
  const challenge = rootFieldsOf(client, data).botCheckChallenge;
  if (challenge.state === "failed") throw new Error("The challenge of the bot check could not be read.");
  return challenge.state === "value" ? challenge.value : null;
}
