import type { ApolloClient, TypedDocumentNode, Unmasked } from "@apollo/client";
import { data, type LoaderFunctionArgs } from "react-router-dom";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { fieldReader, type Fields, partsOf, rootFieldsOf, type Value } from "../../graphql/fields.ts";
import { routeQuery } from "../../graphql/route-data.ts";

/** Private, because the gateway may renew the visitor's session with any response. */
const headersOf = (type: string) => ({ "content-type": type, "cache-control": "private, max-age=3600" });

/** Returns the response with a file generated from the retailer's content. */
export const siteFile = (type: string, body: string | Uint8Array) =>
  new Response(typeof body === "string" ? body : new Uint8Array(body), { headers: headersOf(type) });

/** Returns the Apollo Client of the request. Throws if there is none. */
export function clientOf({ context }: LoaderFunctionArgs): ApolloClient {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A file of the site needs the client of its request.");
  return client;
}

/**
 * Reads the data of a file. Throws the status that a page would have: 503 while nothing can be read, 421 for a host
 * without a storefront.
 */
export async function readForFile<Data extends object, Variables extends Record<string, unknown>>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Fields<Unmasked<Data>>> {
  await routeQuery(query, variables).run(client);
  const result = client.readQuery({ query, variables });
  if (result === null) throw data(null, { status: 503 });
  return rootFieldsOf(client, result as Unmasked<Data> & object);
}

/** Returns the fields of an object with their read state. */
export const partsForFile = <T extends object>(client: ApolloClient, field: Value<T>) =>
  partsOf(field, fieldReader(client));

/**
 * Returns a required value of a file; null if it is empty. Throws 503 if it could not be read, because a file cannot
 * report that.
 */
export function needed<T>(field: Value<T>): T | null {
  if (field.state === "failed") throw data(null, { status: 503 });
  return field.state === "value" ? field.value : null;
}
