import { data, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { withReturn } from "../../../lib/url/return-path.ts";
import { routeUrl } from "../../../lib/url/site-url.ts";
import { clientOf, needed, partsForFile, readForFile } from "../../../site/page/site-file.ts";
import { DataCopyQueryDocument } from "./data-copy.gql.ts";

/**
 * Returns the copy of the shopper's data of a link; guests log in first. Throws 404 for a link that has ended or is another
 * shopper's, and 503 while a part of the data cannot be read.
 */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const { pathname, search } = routeUrl(args.request);
  const key = new URLSearchParams(search).get("key") ?? "";
  const { viewer } = await readForFile(client, DataCopyQueryDocument, { key });
  if (needed(viewer) === null) throw redirect(withReturn("/login", pathname + search));
  const file = needed(partsForFile(client, viewer).dataCopy);
  if (file === null) throw data(null, { status: 404 });
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `inline; filename="${file.name}"`,
    "cache-control": "no-store",
  };
  return new Response(file.content, { headers });
}
