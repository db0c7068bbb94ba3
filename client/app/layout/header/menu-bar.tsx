import type { ComponentType, ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { langOf } from "../../lib/text/lang.ts";
import { isForGuests } from "../../lib/url/guest-path.ts";
import { type Value, whenRead } from "../../graphql/fields.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";

interface MenuEntry {
  readonly label: string;
  /** The language of the label. */
  readonly language: string;
  readonly url: string | null;
  readonly items?: readonly MenuEntry[];
}

interface MenuLinkProps {
  readonly item: MenuEntry;
}

/** A link of a menu, marked as current on its own page; links to other sites send no referrer. */
export function MenuLink({ item: { label, language, url } }: MenuLinkProps) {
  const lang = langOf(language);
  // An address with a query is one view of a page, which the page itself marks as current.
  if (url?.includes("?") && url.startsWith("/")) {
    return (
      <Link to={url} lang={lang}>
        {label}
      </Link>
    );
  }
  if (url?.startsWith("/")) {
    return (
      <NavLink to={url} lang={lang} end={url === "/posts"}>
        {label}
      </NavLink>
    );
  }
  return (
    <a href={url ?? undefined} lang={lang} rel="noopener noreferrer">
      {label}
    </a>
  );
}

export interface MenuGroupProps {
  readonly title: string;
  /** The language of the title, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

interface MenuListProps {
  readonly items: readonly MenuEntry[];
  readonly signedIn: boolean;
  /** A heading that opens the entries below it; without it, headings are omitted. */
  readonly Group?: ComponentType<MenuGroupProps>;
}

/** The links of a menu, without pages that the retailer does not offer, and without headings over none. */
export function MenuList({ items, signedIn, Group }: MenuListProps) {
  const capabilities = useCapabilities();
  const isShown = ({ url, items: below = [] }: MenuEntry): boolean =>
    url === null
      ? Group !== undefined && below.some(isShown)
      : !(signedIn && isForGuests(url)) && offersPage(capabilities, url);
  return (
    <ul>
      {items.filter(isShown).map((item) => (
        <li key={item.label}>
          {item.url === null && Group ? (
            <Group title={item.label} lang={langOf(item.language)}>
              <MenuList items={item.items ?? []} signedIn={signedIn} />
            </Group>
          ) : (
            <MenuLink item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MenuBarProps extends Omit<MenuListProps, "items"> {
  readonly label: string;
  readonly menu: Value<{ readonly items: readonly MenuEntry[] }>;
  readonly className?: string;
}

/** A menu of the retailer as a row of links; null if there is none or it could not be read. */
export function MenuBar({ label, menu, className, ...list }: MenuBarProps) {
  return whenRead(menu, ({ items }) => (
    <nav aria-label={label} className={className}>
      <MenuList {...list} items={items} />
    </nav>
  ));
}
