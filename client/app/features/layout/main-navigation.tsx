import { NavLink } from "react-router";
import { layoutMessages as text } from "../../messages/layout.ts";
import type { LayoutRetailer } from "./use-layout.ts";

/** The main menu of the retailer; nothing when it could not be read. */
export function MainNavigation({ menu }: { readonly menu: LayoutRetailer["mainMenu"] }) {
  if (!menu) return null;
  return (
    <nav aria-label={text.mainNavigation}>
      <ul className="main-navigation">
        {menu.items.map(({ label, url }) => (
          <li key={label}>
            {url?.startsWith("/") ? (
              <NavLink to={url} end={url === "/posts"}>
                {label}
              </NavLink>
            ) : (
              <a href={url ?? undefined}>{label}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
