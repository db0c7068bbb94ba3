import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { byState, type InValue, type Value, whenRead } from "../../graphql/fields.ts";
import { langOf } from "../../lib/text/lang.ts";
import { Icon } from "../../ui/icons.tsx";
import { island } from "../../ui/island/island.tsx";
import { LanguageSwitch } from "../../ui/link/language-switch.tsx";
import { useOptOutSignal } from "../../ui/opt-out-signal.ts";
import { Prose } from "../../ui/page/prose.tsx";
import { MenuList } from "../header/menu-bar.tsx";
import { Logo } from "../logo.tsx";
import { brandWords, type FooterText, type LayoutRetailer, retailerName } from "../use-layout.ts";
import choicesIcon from "./privacy-choices.svg?no-inline";
import { networkName } from "./network-name.ts";
import "./footer.css";

const drawings: Readonly<Record<string, ReactNode>> = {
  facebook: (
    <path d="M14.5 21v-7.5H17l.5-3.2h-3V8.2c0-1 .5-1.7 1.8-1.7h1.4V3.6c-3.4-.5-6.4.4-6.4 4v2.7H8.5v3.2h2.8V21" />
  ),
  instagram: (
    <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1v.01" />
  ),
  pinterest: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 16 2.6-10M9.3 12.3c-1.3-3 .5-5 2.9-5s4 1.7 3.4 4.4c-.7 3-3.4 3.6-4.5 1.7" />
  ),
  tiktok: <path d="M14 3v12.5a4 4 0 1 1-4-4M14 3c.3 2.7 2 4.4 4.8 4.7" />,
  x: <path d="m4 4 16 16M20 4 4 20" />,
  youtube: (
    <path d="M6 5h12a3.5 3.5 0 0 1 3.5 3.5v7A3.5 3.5 0 0 1 18 19H6a3.5 3.5 0 0 1-3.5-3.5v-7A3.5 3.5 0 0 1 6 5Zm4 4v6l5-3Z" />
  ),
};

/** The sign of a social network; null for a network without one. */
function SocialIcon({ network }: { readonly network: string }) {
  const drawing = drawings[network];
  return drawing === undefined ? null : <Icon>{drawing}</Icon>;
}

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

/** The link with the icon that California's regulations ask for. */
function PrivacyLink() {
  const optsOut = useOptOutSignal();
  return (
    <div>
      <Link to="/privacy#choices">
        {text.privacyChoices}
        <img src={choicesIcon} width="38" height="14" loading="lazy" alt="" />
      </Link>
      {optsOut && <p>{text.optOutHonored}</p>}
    </div>
  );
}

function FooterEnd({ retailer }: Pick<FooterProps, "retailer">) {
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <div className="footer-end">
      {whenRead(retailerName(retailer), (name) => (
        <p>{text.copyright({ year, retailer: name })}</p>
      ))}
      <PrivacyLink />
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
