import { Stack } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { paperSheetMessages } from "#messages/paper-sheet";
import { adPricesMessages } from "#messages/staff/ad-prices";

const tools = [
  { path: "/team-portal/prices", label: adPricesMessages.title },
  { path: "/paper-sheet", label: paperSheetMessages.title },
  { path: "/kiosk", label: paperSheetMessages.kiosk },
];

/** What staff use in a store: an island, whose words the first view does not need. */
export const TeamTools = () => (
  <Stack direction="row" wrap="wrap" gap="3">
    {tools.map(({ path, label }) => (
      <Link key={path} to={path} className="aisle-button">
        {label}
      </Link>
    ))}
  </Stack>
);
