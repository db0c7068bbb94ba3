import { data, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { apolloContext } from "../../../graphql/apollo-context.ts";
import { withReturn } from "../../../lib/url/return-path.ts";
import { routeUrl } from "../../../lib/url/site-url.ts";
import { DataCopyQueryDocument } from "./data-copy.gql.ts";

/**
 * Returns the copy of the shopper's data of a link; guests log in first. Throws 404 for a link that has ended or is another
 * shopper's, and 503 while a part of the data cannot be read.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apolloContext);
  if (client === null) throw new Error("A file of the site needs the client of its request.");
  const { pathname, search } = routeUrl(request);
  const key = new URLSearchParams(search).get("key") ?? "";
  const { data: result } = await client
    .query({ query: DataCopyQueryDocument, variables: { key }, fetchPolicy: "no-cache" })
    .catch(() => ({ data: undefined }));
  if (!result) throw data(null, { status: 503 });
  if (result.viewer === null) throw redirect(withReturn("/login", pathname + search));
  const { dataCopy } = result.viewer;
  if (dataCopy === null) throw data(null, { status: 404 });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `inline; filename="${dataCopy.name}"`,
    "cache-control": "no-store",
  };
  return new Response(dataCopy.content, { headers });
}
