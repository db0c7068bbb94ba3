import { type ReactNode, Suspense, useState } from "react";
import { layoutMessages as text } from "../../messages/layout.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Logo } from "./logo.tsx";
import { MenuList } from "./menu-bar.tsx";
import type { EmbeddedSocial } from "./social-embeds.tsx";
import type { LayoutRetailer } from "./use-layout.ts";
import "./footer.css";

const SocialEmbeds = lazyPart(async () => (await import("./social-embeds.tsx")).SocialEmbeds);

type FooterItem = NonNullable<LayoutRetailer["footerMenu"]>["items"][number];

function FooterColumn({ item, signedIn }: { readonly item: FooterItem; readonly signedIn: boolean }) {
  return (
    <div>
      <h2>{item.label}</h2>
      <MenuList items={item.items} signedIn={signedIn} />
    </div>
  );
}

/** What the search box uses is no address to go to. */
const unlisted = new Set(["shopSearch"]);

/** The retailer's own addresses elsewhere: its shop, its home site, its jobs. */
function OutsideLinks({ retailer }: { readonly retailer: LayoutRetailer }) {
  const links = retailer.links?.filter(({ role }) => !unlisted.has(role)) ?? [];
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{text.moreFrom(retailer.name ?? retailer.sitePath)}</h2>
      <ul>
        {links.map(({ role, label, url }) => (
          <li key={role}>
            <a href={url} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The accounts of which there is something to show. */
const embeddedOf = (links: LayoutRetailer["socialLinks"]) =>
  (links ?? []).filter((link): link is EmbeddedSocial => link.embed !== null);

interface FooterProps {
  readonly retailer: LayoutRetailer;
  readonly signedIn: boolean;
  /** The way onto the mailing list. */
  readonly signup: ReactNode;
}

/** The foot of every page: menu columns, links out of the site, social accounts, the mailing list and the copyright. */
export function Footer({ retailer, signedIn, signup }: FooterProps) {
  const name = retailer.name ?? retailer.sitePath;
  const socials = embeddedOf(retailer.socialLinks);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <span className="footer-logo">
            <Logo retailer={retailer} />
          </span>
          {retailer.tagline && <p>{retailer.tagline}</p>}
          <ul className="footer-social">
            {retailer.socialLinks?.map(({ network, url }) => (
              <li key={network}>
                <a href={url} rel="noopener noreferrer" aria-label={text.follow(network)}>
                  {network}
                </a>
              </li>
            ))}
          </ul>
          {signup}
        </div>
        {retailer.footerMenu && (
          <nav className="footer-menu" aria-label={text.footerNavigation}>
            {retailer.footerMenu.items.map((item) => (
              <FooterColumn key={item.label} item={item} signedIn={signedIn} />
            ))}
            <OutsideLinks retailer={retailer} />
          </nav>
        )}
      </div>
      {socials.length > 0 && (
        <Suspense>
          <SocialEmbeds socials={socials} />
        </Suspense>
      )}
      <p className="footer-copyright">{text.copyright(year, name)}</p>
    </footer>
  );
}
