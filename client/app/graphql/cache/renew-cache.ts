import { ApolloClient } from "@apollo/client";
import { createCache } from "./cache.ts";

/** Replaces the cache with new responses to all active queries, in one step; if a query fails, it resets the cache. */
export async function renewCache(client: ApolloClient): Promise<void> {
  const freshClient = new ApolloClient({ cache: createCache(), link: client.link });
  const active = [...client.getObservableQueries("active")];
  const answers = await Promise.allSettled(
    active.map(({ query, variables }) =>
      freshClient.query({ query, variables, fetchPolicy: "network-only", errorPolicy: "all" }),
    ),
  );
  freshClient.stop();
  if (answers.some(({ status }) => status === "rejected")) {
    await client.resetStore().catch(() => undefined);
  } else {
    client.cache.restore(freshClient.cache.extract());
    // Restoring does not notify components; the end of a batch does.
    client.cache.batch({ update: () => {} });
  }
}
