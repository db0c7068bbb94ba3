import type { LoaderFunctionArgs } from "react-router-dom";
import { siteIcon } from "../../theme/site-icon.ts";
import { clientOf, needed, partsForFile, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** Returns the icon of the browser tab as SVG; with `?purpose=maskable` that of an installed app, for systems that cut icons. */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const isMaskable = new URL(args.request.url).searchParams.get("purpose") === "maskable";
  const { retailer } = await readForFile(client, SiteIdentityQueryDocument, {});
  const { name, theme } = partsForFile(client, retailer);
  return siteFile("image/svg+xml", siteIcon(needed(name), needed(theme), isMaskable));
}
