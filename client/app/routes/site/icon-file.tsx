import type { LoaderFunctionArgs } from "react-router";
import { siteIcon } from "../../theme/site-icon.ts";
import { clientOf, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** The icon of the browser's tab. */
export async function loader(args: LoaderFunctionArgs) {
  const { retailer } = await readForFile(clientOf(args), SiteIdentityQueryDocument, {});
  return siteFile("image/svg+xml", siteIcon(retailer.name, retailer.theme));
}
