import { Box, chakra } from "@chakra-ui/react";
import { langOf } from "../../lib/text/lang.ts";
import { locationMessages as text } from "#messages/location";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { Boundary } from "../../ui/page/boundary.tsx";
import { SiteLink } from "../../ui/link/site-link.tsx";
import type { StorePickerQueryQuery } from "./store-picker.gql.ts";

const Menu = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "0.25rem 1.5rem",
    marginTop: "5",
    paddingTop: "4",
    borderTop: "1px solid",
    borderColor: "line",
    listStyle: "none",
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "11",
      fontWeight: "600",
      color: "primary",
      textUnderlineOffset: "4px",
    },
  },
});

const notice = (
  <Box as="p" marginTop="5" padding="0.85rem 1.1rem" borderRadius="card" background="tint">
    {text.pickerMenuMissing}
  </Box>
);

interface PickerMenuProps {
  readonly menus: NonNullable<StorePickerQueryQuery["retailer"]["menus"]>;
  readonly name: string;
  readonly onLeave: () => void;
}

/** @throws Error if the retailer has no menu with that slug */
function Links({ menus, name, onLeave }: PickerMenuProps) {
  const capabilities = useCapabilities();
  const menu = menus.find(({ slug }) => slug === name);
  if (!menu) throw new Error(text.menuNotFound({ name }));
  return (
    <nav aria-label={text.pickerMenu}>
      <Menu>
        {menu.items.map(
          ({ label, language, url }) =>
            url !== null &&
            offersPage(capabilities, url) && (
              <li key={label}>
                <SiteLink link={{ url, isExternal: !url.startsWith("/") }} lang={langOf(language)} onClick={onLeave}>
                  {label}
                </SiteLink>
              </li>
            ),
        )}
      </Menu>
    </nav>
  );
}

/** The links of a menu below the stores; a notice if there is no such menu. */
export function PickerMenu(props: PickerMenuProps) {
  return (
    <Boundary instead={notice}>
      <Links {...props} />
    </Boundary>
  );
}
