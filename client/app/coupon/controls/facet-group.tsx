import { chakra, Input } from "@chakra-ui/react";
import { useCallback, useDeferredValue, useId, useLayoutEffect, useRef, useState } from "react";
import type { Facet } from "../../../../coupon-list/count-facets.ts";
import { searchable } from "../../../../coupon-list/search-words.ts";
import { couponMessages as text } from "#messages/coupon";
import type { CategoryNames } from "../lib/category-names.ts";
import { toggleValue } from "../lib/coupon-address.ts";
import { facetOptions } from "../lib/coupon-facets.ts";
import { FacetCheckbox } from "./facet-options.tsx";

interface FacetGroupProps {
  readonly label: string;
  /** The values that match coupons, sorted by name; null while they are unknown. */
  readonly facets: readonly Facet[] | null;
  /** The values of the book without filters. */
  readonly known: readonly Facet[];
  readonly chosen: readonly string[];
  readonly names?: CategoryNames;
  /** The label of a field that searches the values; no field without it. */
  readonly find?: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

const Values = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
    marginInline: "-0.625rem",
  },
});

/** Returns the values that were changed here, and a function that changes one and keeps its identity. */
function useToggle({ chosen, onChange }: Pick<FacetGroupProps, "chosen" | "onChange">) {
  const [changes, setChanges] = useState<readonly string[]>([]);
  const latest = useRef({ chosen, onChange });
  useLayoutEffect(() => void (latest.current = { chosen, onChange }), [chosen, onChange]);
  const toggle = useCallback((value: string) => {
    setChanges((before) => [...new Set([...before, value])]);
    latest.current.onChange(toggleValue(latest.current.chosen, value));
  }, []);
  return { changed: changes, toggle };
}

/** Values of a filter with multiple choice. A value that was changed here stays, because it has the focus. */
export function FacetGroup({ label, facets, known, chosen, names, find, onChange }: FacetGroupProps) {
  const title = useId();
  const [search, setSearch] = useState("");
  const { changed, toggle } = useToggle({ chosen, onChange });
  const words = searchable(search.trim());
  const all = facetOptions(facets, known, [...chosen, ...changed], names);
  const matches = all.filter((option) => searchable(option.label).includes(words));
  // The frame of the dialog appears before its dozens of checkboxes.
  const options = useDeferredValue(matches, []);
  return (
    <chakra.section display="grid" gap="2" role="group" aria-labelledby={title}>
      <chakra.h3 id={title} fontSize="md">
        {label}
      </chakra.h3>
      {find && (
        <Input
          type="search"
          aria-label={find}
          placeholder={find}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <Values>
        {options.map((option) => (
          <FacetCheckbox key={option.value} {...option} isChosen={chosen.includes(option.value)} onToggle={toggle} />
        ))}
      </Values>
      {matches.length === 0 && (
        <p role="status">{words === "" ? text.noValues : text.noneFound({ typed: search.trim() })}</p>
      )}
    </chakra.section>
  );
}
