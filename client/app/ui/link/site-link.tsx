import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface SiteLinkProps {
  readonly link: { readonly url: string; readonly isExternal: boolean };
  readonly className?: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly onClick?: () => void;
  readonly "aria-label"?: string;
  readonly children: ReactNode;
}

/** A link from an editor: client-side navigation within this site, no referrer for other sites. */
export function SiteLink({ link, children, ...rest }: SiteLinkProps) {
  if (!link.isExternal) {
    return (
      <Link to={link.url} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.url} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}
