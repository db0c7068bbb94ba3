import { chakra } from "@chakra-ui/react";
import { langOf } from "../lib/text/lang.ts";
import { locationMessages as text } from "#messages/location";
import { openingWords } from "./lib/opening-words.ts";
import type { LocatorStore } from "./lib/store-filter.ts";
import { StateBadge } from "./opening-badge.tsx";

const Departments = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "1",
    marginTop: "1",
    fontSize: "sm",
    listStyle: "none",
    overflowWrap: "anywhere",
    "& li > span:first-of-type": { fontWeight: "650" },
  },
});

/** The departments of a store with their opening states; null for a store without departments. */
export function StoreDepartments({ store }: { readonly store: LocatorStore }) {
  const { name, departments, timeZone } = store;
  if (!departments?.length) return null;
  return (
    <Departments aria-label={text.departments({ name })}>
      {departments.map(({ slug, label, language, ...opening }) => (
        <li key={slug}>
          <span lang={langOf(language)}>{text.departmentLabel({ label })}</span>{" "}
          <StateBadge data-open={opening.isOpenNow ?? "unknown"}>
            {openingWords({ ...opening, timeZone }, text.department)}
          </StateBadge>
        </li>
      ))}
    </Departments>
  );
}
