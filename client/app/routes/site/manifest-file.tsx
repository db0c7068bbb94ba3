import type { LoaderFunctionArgs } from "react-router";
import { clientOf, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** Tells phones under which name, icon and colours the site stands among their apps. */
export async function loader(args: LoaderFunctionArgs) {
  const { retailer } = await readForFile(clientOf(args), SiteIdentityQueryDocument, {});
  const manifest = {
    name: retailer.name,
    short_name: retailer.name,
    description: retailer.tagline ?? undefined,
    start_url: "/",
    display: "minimal-ui",
    theme_color: retailer.theme?.primary,
    background_color: retailer.theme?.surface,
    icons: [{ src: "/icon.svg", type: "image/svg+xml", sizes: "any" }],
  };
  return siteFile("application/manifest+json", JSON.stringify(manifest));
}
