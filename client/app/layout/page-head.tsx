import { useLocation } from "react-router-dom";
import { locale } from "#messages/language";
import { layoutMessages as text } from "#messages/layout";
import { byState, plainOf } from "../graphql/fields.ts";
import { absoluteUrl } from "../lib/url/absolute-url.ts";
import { alternatesOf } from "../lib/url/alternates.ts";
import { siteUrl } from "../lib/url/site-url.ts";
import { useOrigin } from "../ui/origin.ts";
import { retailerName, useLayout } from "./use-layout.ts";

/** Returns the title of a page: its own name and the retailer's, without the one that is unknown. */
export const pageTitle = (retailer: string, page?: string | null): string =>
  [page, retailer].filter(Boolean).join(" - ");

interface PageHeadProps {
  /** The title of the page; the default is the retailer's name. */
  readonly title?: string | null | undefined;
  /** One or two sentences; the default is the retailer's tagline. */
  readonly description?: string | null | undefined;
  /** The image for link previews; the default is the retailer's preview image. */
  readonly image?: { readonly url: string; readonly altText?: string } | null | undefined;
  /** `article` for content with an author and a date. */
  readonly type?: "website" | "article";
  /** The canonical path, if the page has several. */
  readonly path?: string;
  /** True for a personal or temporary page, which search engines must not index. */
  readonly unlisted?: boolean;
}

/** The metadata of a page; React moves these elements to the head. Every page renders it exactly once. */
export function PageHead({ title, description, image, type = "website", path, unlisted = false }: PageHeadProps) {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const retailer = useLayout()?.retailer;
  const name = retailer ? byState(retailerName(retailer), { empty: "", failed: "" }, (value) => value) : "";
  const picture = image ?? (retailer && plainOf(retailer.previewImage));
  const summary = description ?? (retailer && plainOf(retailer.tagline));
  const ownPath = path ?? pathname.replace(/(?<=.)\/+$/, "");
  const address = origin + siteUrl(ownPath);
  const properties = {
    site_name: name,
    title: title ?? name,
    description: summary,
    url: unlisted ? null : address,
    type,
    locale: locale.replace("-", "_"),
    image: picture && absoluteUrl(picture.url, origin),
    "image:alt": picture?.altText,
  };
  return (
    <>
      <title>{pageTitle(name, title) || text.unnamed}</title>
      {summary && <meta name="description" content={summary} />}
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {alternatesOf(ownPath).map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={origin + href} />
          ))}
        </>
      )}
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={`og:${property}`} content={content} />,
      )}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
