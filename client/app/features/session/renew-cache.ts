import { ApolloClient } from "@apollo/client";
import { createCache } from "../../graphql/cache/cache.ts";

/**
 * Replaces everything the cache holds with what the screen needs, asked for anew: nothing of the visitor before a login
 * or logout is left, and the page changes in one step in place of going blank meanwhile. When the new answers cannot be
 * had the cache is emptied all the same.
 */
export async function renewCache(client: ApolloClient): Promise<void> {
  const fresh = new ApolloClient({ cache: createCache(), link: client.link });
  const active = [...client.getObservableQueries("active")];
  const answers = await Promise.allSettled(
    active.map(({ query, variables }) =>
      fresh.query({ query, variables, fetchPolicy: "network-only", errorPolicy: "all" }),
    ),
  );
  fresh.stop();
  if (answers.some(({ status }) => status === "rejected")) {
    await client.resetStore().catch(() => undefined);
  } else {
    client.cache.restore(fresh.cache.extract());
    // Restoring notifies no component; the end of any batch does.
    client.cache.batch({ update: () => {} });
  }
}
