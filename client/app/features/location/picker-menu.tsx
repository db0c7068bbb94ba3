import { locationMessages as text } from "../../messages/location.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { Boundary } from "../../ui/boundary.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { StorePickerQueryQuery } from "./store-picker.gql.ts";

interface PickerMenuProps {
  /** The menus of the retailer. */
  readonly menus: NonNullable<StorePickerQueryQuery["retailer"]["menus"]>;
  /** The name of the one that the picker shows. */
  readonly name: string;
  readonly onLeave: () => void;
}

/** @throws Error when the retailer has no menu of that name */
function Links({ menus, name, onLeave }: PickerMenuProps) {
  const capabilities = useCapabilities();
  const menu = menus.find(({ slug }) => slug === name);
  if (!menu) throw new Error(text.menuNotFound(name));
  return (
    <nav aria-label={text.pickerMenu}>
      <ul className="store-picker-menu">
        {menu.items.map(
          ({ label, url }) =>
            url !== null &&
            offersPage(capabilities, url) && (
              <li key={label}>
                <SiteLink link={{ url, external: !url.startsWith("/") }} onClick={onLeave}>
                  {label}
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** Further ways below the stores of the picker, from the menu that its switch names; a notice when there is no such menu. */
export function PickerMenu(props: PickerMenuProps) {
  return (
    <Boundary instead={<p className="store-picker-notice">{text.pickerMenuMissing}</p>}>
      <Links {...props} />
    </Boundary>
  );
}
