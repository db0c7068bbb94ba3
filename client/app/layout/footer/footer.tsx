import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { langOf } from "../../lib/text/lang.ts";
import { byState, type InValue, type Value, whenRead } from "../../graphql/fields.ts";
import { LanguageSwitch } from "../../ui/link/language-switch.tsx";
import { networkName } from "./network-name.ts";
import { layoutMessages as text } from "#messages/layout";
import { island } from "../../ui/island/island.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { Logo } from "../logo.tsx";
import { MenuList } from "../header/menu-bar.tsx";
import { SocialIcon } from "./social-icon.tsx";
import { brandWords, type FooterText, type LayoutRetailer, retailerName } from "../use-layout.ts";
import "./footer.css";

const SocialEmbeds = island(async () => (await import("./social-embeds.tsx")).SocialEmbeds);

type FooterItem = InValue<LayoutRetailer["footerMenu"]>["items"][number];
type SocialLinks = InValue<LayoutRetailer["socialLinks"]>;

function FooterColumn({ item, signedIn }: { readonly item: FooterItem; readonly signedIn: boolean }) {
  return (
    <div>
      <h2 lang={langOf(item.language)}>{item.label}</h2>
      <MenuList items={item.items} signedIn={signedIn} />
      {item.posts.length > 0 && (
        <ul>
          {item.posts.map(({ path, title, language }) => (
            <li key={path}>
              <Link to={path} lang={langOf(language)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The search box uses this URL; it is not a link. */
const unlisted = new Set(["shopSearch"]);

function OutsideLinks({ retailer }: { readonly retailer: LayoutRetailer }) {
  return whenRead(retailer.links, (all) => {
    const links = all.filter(({ role }) => !unlisted.has(role));
    return (
      links.length > 0 && <LinksElsewhere title={text.moreFrom({ retailer: brandWords(retailer) })} links={links} />
    );
  });
}

interface LinksElsewhereProps {
  readonly title: string;
  readonly links: InValue<LayoutRetailer["links"]>;
}

function LinksElsewhere({ title, links }: LinksElsewhereProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ role, label, language, url }) => (
          <li key={role}>
            <a href={url} lang={langOf(language)} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialList({ links }: { readonly links: SocialLinks }) {
  return (
    <ul className="footer-social">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener noreferrer" aria-label={text.follow({ network: networkName(network) })}>
            <SocialIcon network={network} />
            {networkName(network)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterEnd({ retailer }: Pick<FooterProps, "retailer">) {
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <div className="footer-end">
      {whenRead(retailerName(retailer), (name) => (
        <p>{text.copyright({ year, retailer: name })}</p>
      ))}
      <LanguageSwitch />
    </div>
  );
}

function Tagline({ retailer: { tagline, language } }: { readonly retailer: LayoutRetailer }) {
  const lang = byState(language, { empty: undefined, failed: undefined }, langOf);
  return whenRead(tagline, (words) => <p lang={lang}>{words}</p>);
}

interface FooterProps {
  readonly retailer: LayoutRetailer;
  readonly signedIn: boolean;
  readonly content: Value<FooterText>;
  readonly signup: ReactNode;
  readonly store?: ReactNode;
}

export function Footer({ retailer, signedIn, content, signup, store }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <span className="footer-logo">
            <Logo retailer={retailer} />
          </span>
          <Tagline retailer={retailer} />
          {whenRead(content, ({ html, language }) => (
            <Prose html={html} lang={langOf(language)} />
          ))}
          {whenRead(retailer.socialLinks, (links) => (
            <SocialList links={links} />
          ))}
          {signup}
          {store}
        </div>
        {whenRead(retailer.footerMenu, ({ items }) => (
          <nav className="footer-menu" aria-label={text.footerNavigation}>
            {items.map((item) => (
              <FooterColumn key={item.label} item={item} signedIn={signedIn} />
            ))}
            <OutsideLinks retailer={retailer} />
          </nav>
        ))}
      </div>
      {whenRead(
        retailer.socialLinks,
        (links) => links.some(({ embed }) => embed !== null) && <SocialEmbeds links={links} />,
      )}
      <FooterEnd retailer={retailer} />
    </footer>
  );
}
