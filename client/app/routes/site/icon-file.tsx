import type { LoaderFunctionArgs } from "react-router-dom";
import { siteIcon } from "../../theme/site-icon.ts";
import { clientOf, needed, partsForFile, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** Returns the icon of the browser tab as SVG. */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const { retailer } = await readForFile(client, SiteIdentityQueryDocument, {});
  const { name, theme } = partsForFile(client, retailer);
  return siteFile("image/svg+xml", siteIcon(needed(name), needed(theme)));
}
