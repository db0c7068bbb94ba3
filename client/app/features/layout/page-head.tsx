import { useLocation } from "react-router";
import { pageTitle } from "../../lib/page-title.ts";
import { useOrigin } from "../../ui/origin.ts";
import { useLayout } from "./use-layout.ts";

interface PageHeadProps {
  /** The page's own title; without one the title is the retailer's name. */
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** The picture for places that show a preview of the page. */
  readonly image?: { readonly url: string } | null | undefined;
}

/** What a page says about itself in the head of the document; React moves these elements there. */
export function PageHead({ title, description, image }: PageHeadProps) {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const retailer = useLayout()?.retailer;
  const fullTitle = pageTitle(retailer?.name ?? retailer?.sitePath ?? "", title);
  const about = description ?? retailer?.tagline;
  const address = `${origin}${pathname}`;
  return (
    <>
      <title>{fullTitle}</title>
      {about && <meta name="description" content={about} />}
      <link rel="canonical" href={address} />
      <meta property="og:title" content={fullTitle} />
      {about && <meta property="og:description" content={about} />}
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      {image && <meta property="og:image" content={new URL(image.url, origin || "http://localhost").href} />}
    </>
  );
}
