import type { ApolloClient, TypedDocumentNode, Unmasked } from "@apollo/client";
import { data, type LoaderFunctionArgs } from "react-router-dom";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fieldReader, type Fields, partsOf, rootFieldsOf, type Value } from "../../graphql/fields.ts";
import { routeQuery } from "../../graphql/route-data.ts";

/** Private, because the gateway may renew the visitor's session with any answer. */
const headersOf = (type: string) => ({ "content-type": type, "cache-control": "private, max-age=3600" });

/** Answers with a file that is made of the retailer's content. */
export const siteFile = (type: string, body: string) => new Response(body, { headers: headersOf(type) });

/** The client of the request. */
export function clientOf({ context }: LoaderFunctionArgs): ApolloClient {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A file of the site needs the client of its request.");
  return client;
}

/**
 * Reads what a file is made of. Throws the status that a page would have: 503 while nothing can be read, 421 for a host
 * without a storefront.
 */
export async function readForFile<Data extends object, Variables extends Record<string, unknown>>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Fields<Unmasked<Data>>> {
  await routeQuery(query, variables).run(client);
  const read = client.readQuery({ query, variables });
  if (read === null) throw data(null, { status: 503 });
  return rootFieldsOf(client, read as Unmasked<Data> & object);
}

/** The fields of an object that a file is made of, as far as they could be read. */
export const partsForFile = <T extends object>(client: ApolloClient, known: Value<T>) =>
  partsOf(known, fieldReader(client));

/** What a file cannot do without; null when there is none. Throws 503 while it cannot be read: a file says nothing of that. */
export function needed<T>(known: Value<T>): T | null {
  if (known.state === "failed") throw data(null, { status: 503 });
  return known.state === "value" ? known.value : null;
}
