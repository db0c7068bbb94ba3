import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { langOf } from "../lib/text/lang.ts";
import { locationMessages as text } from "#messages/location";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import { allDepartments, filterAddress, isFiltered, type LocatorStore, type StoreFilter } from "./lib/store-filter.ts";

interface StoreFiltersProps {
  /** All stores, of which the filter may omit some. */
  readonly stores: readonly LocatorStore[];
  readonly filter: StoreFilter;
  /** The postal address of the search, which filters keep; null for none. */
  readonly address: string | null;
}

const Chips = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    marginTop: "6",
    listStyle: "none",
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "11",
      paddingInline: "4",
      border: "1.5px solid",
      borderColor: "line",
      borderRadius: "999px",
      background: "raised",
      fontWeight: "600",
      textDecoration: "none",
    },
    "& a:hover": { borderColor: "primary" },
    "& a[aria-current]": { borderColor: "primary", background: "primary", color: "onPrimary" },
  },
});

/** Links that list the stores with a department, and those that are open now; a chosen one is a link back to the others. */
export function StoreFilters({ stores, filter, address }: StoreFiltersProps) {
  const chip = (changes: Partial<StoreFilter>, isChosen: boolean, label: string, lang?: string) => (
    <li key={label}>
      <Link
        to={filterAddress({ ...filter, ...changes }, address)}
        preventScrollReset
        aria-current={isChosen || undefined}
        lang={lang}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={text.filters}>
      <Chips>
        {chip({ isOpen: !filter.isOpen }, filter.isOpen, text.openNow)}
        {allDepartments(stores).map(({ slug, label, language }) => {
          const isChosen = slug === filter.department;
          return chip({ department: isChosen ? null : slug }, isChosen, label, langOf(language));
        })}
      </Chips>
    </nav>
  );
}

const Back = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "0.25rem 1.5rem",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: "11", fontWeight: "600", color: "primary" },
  },
});

function reasonFor({ stores, filter: { department, isOpen } }: StoreFiltersProps): string {
  if (stores.some(({ departments }) => departments === null)) return text.someHoursMissing;
  if (department === null) return text.noneOpen;
  const label = allDepartments(stores).find(({ slug }) => slug === department)?.label;
  return isOpen && label !== undefined ? text.noneOfDepartmentOpen({ department: label }) : text.noneWithDepartment;
}

export function FilterResult({ shown, ...props }: StoreFiltersProps & { readonly shown: number }) {
  const { stores, filter, address } = props;
  if (!isFiltered(filter)) return null;
  const back = (
    <Back justifyContent={shown === 0 ? "center" : undefined}>
      {shown === 0 && filter.department !== null && filter.isOpen && (
        <Link to={filterAddress({ ...filter, isOpen: false }, address)} preventScrollReset children={text.withClosed} />
      )}
      <Link
        to={filterAddress({ department: null, isOpen: false }, address)}
        preventScrollReset
        children={text.showAllStores}
      />
    </Back>
  );
  if (shown > 0) {
    return (
      <>
        <p role="status">{text.pickerShown({ shown, all: stores.length })}</p>
        {back}
      </>
    );
  }
  return (
    <>
      <EmptyNote>
        <span role="status">{reasonFor(props)}</span>
      </EmptyNote>
      {back}
    </>
  );
}
