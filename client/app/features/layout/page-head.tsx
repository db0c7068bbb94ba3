import { useLocation } from "react-router-dom";
import { byState, whenRead } from "../../graphql/fields.ts";
import { absoluteUrl } from "../../lib/url/absolute-url.ts";
import { pageTitle } from "../../lib/url/page-title.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useOrigin } from "../../ui/origin.ts";
import { retailerName, useLayout } from "./use-layout.ts";

interface PageHeadProps {
  /** The page's own title; without one the title is the retailer's name. */
  readonly title?: string | null | undefined;
  /** One or two sentences; without them the retailer's tagline stands in. */
  readonly description?: string | null | undefined;
  /** The picture for places that show a preview of the page; without one the retailer's stands in. */
  readonly image?: { readonly url: string; readonly altText?: string } | null | undefined;
  /** `article` for something with an author and a date. */
  readonly type?: "website" | "article";
  /** The path under which the page is known, when it can be reached under others too. */
  readonly path?: string;
  /** True for a page of one person or one moment, which search engines must not list. */
  readonly unlisted?: boolean;
}

/**
 * What a page says about itself in the head of the document; React moves these elements there. Every page renders it
 * exactly once. What it is about in the words of schema.org comes from `JsonLd` beside it.
 */
export function PageHead({ title, description, image, type = "website", path, unlisted = false }: PageHeadProps) {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const retailer = useLayout()?.retailer;
  const name = retailer ? byState(retailerName(retailer), { empty: "", failed: "" }, (known) => known) : "";
  const picture = image ?? (retailer && whenRead(retailer.previewImage, (preview) => preview));
  const about = description ?? (retailer && whenRead(retailer.tagline, (tagline) => tagline));
  const address = origin + (path ?? pathname.replace(/(?<=.)\/+$/, ""));
  const properties = {
    site_name: name,
    title: title ?? name,
    description: about,
    url: address,
    type,
    image: picture && absoluteUrl(picture.url, origin),
    "image:alt": picture?.altText,
  };
  return (
    <>
      <title>{pageTitle(name, title) || text.unnamed}</title>
      {about && <meta name="description" content={about} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={`og:${property}`} content={content} />,
      )}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
