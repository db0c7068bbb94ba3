import type { LoaderFunctionArgs } from "react-router-dom";
import { language } from "#messages/language";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { shoppingListMessages } from "#messages/shopping-list";
import { siteUrl } from "../../lib/url/site-url.ts";
import { clientOf, needed, partsForFile, readForFile, siteFile } from "./site-file.ts";
import { SiteIdentityQueryDocument } from "./site-identity.gql.ts";

/** Returns the web app manifest: the name, icon and colors of the site on a home screen. */
export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const { retailer } = await readForFile(client, SiteIdentityQueryDocument, {});
  const parts = partsForFile(client, retailer);
  const name = needed(parts.name);
  const theme = needed(parts.theme);
  const manifest = {
    name,
    short_name: name,
    description: needed(parts.tagline) ?? undefined,
    lang: language,
    // The languages are one app; without an id, each start URL would be another.
    id: "/",
    start_url: siteUrl("/"),
    scope: "/",
    display: "standalone",
    theme_color: theme?.primary,
    background_color: theme?.surface,
    icons: [
      // Phones that read no SVG take these.
      { src: "/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon.svg?purpose=maskable", type: "image/svg+xml", sizes: "any", purpose: "maskable" },
    ],
    shortcuts: [
      { name: pocketSheetMessages.title, url: siteUrl("/pocket-sheet") },
      { name: shoppingListMessages.title, url: siteUrl("/trip") },
    ],
  };
  return siteFile("application/manifest+json", JSON.stringify(manifest));
}
