import { NavLink } from "react-router-dom";
import { isForGuests } from "../../lib/url/guest-path.ts";
import { type Value, whenRead } from "../../graphql/fields.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";

/** The fields of a menu entry. */
interface MenuEntry {
  readonly label: string;
  readonly url: string | null;
}

interface MenuLinkProps {
  readonly item: MenuEntry;
}

/** A link of a menu, marked as current on its own page; links to other sites send no referrer. */
export function MenuLink({ item: { label, url } }: MenuLinkProps) {
  if (url?.startsWith("/")) {
    return (
      <NavLink to={url} end={url === "/posts"}>
        {label}
      </NavLink>
    );
  }
  return (
    <a href={url ?? undefined} rel="noopener noreferrer">
      {label}
    </a>
  );
}

interface MenuListProps {
  readonly items: readonly MenuEntry[];
  /** True for a logged-in shopper, who does not see links to the login. */
  readonly signedIn: boolean;
}

/** The links of a menu, without pages that the retailer does not offer. */
export function MenuList({ items, signedIn }: MenuListProps) {
  const capabilities = useCapabilities();
  return (
    <ul>
      {items
        .filter(({ url }) => !(signedIn && isForGuests(url)) && offersPage(capabilities, url))
        .map((item) => (
          <li key={item.label}>
            <MenuLink item={item} />
          </li>
        ))}
    </ul>
  );
}

interface MenuBarProps extends Omit<MenuListProps, "items"> {
  /** The label of the menu for screen readers. */
  readonly label: string;
  readonly menu: Value<{ readonly items: readonly MenuEntry[] }>;
  readonly className?: string;
}

/** A menu of the retailer as a row of links; null if there is none or it could not be read. */
export function MenuBar({ label, menu, signedIn, className }: MenuBarProps) {
  return whenRead(menu, ({ items }) => (
    <nav aria-label={label} className={className}>
      <MenuList items={items} signedIn={signedIn} />
    </nav>
  ));
}
