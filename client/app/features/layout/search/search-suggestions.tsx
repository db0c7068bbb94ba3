import { timing } from "../../../lib/business-constants.ts";
import { skipToken } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { byState, useRootFields } from "../../../graphql/fields.ts";
import { layoutMessages as text } from "../../../messages/layout.ts";
import { useAnnouncer } from "../../../ui/overlay/announcer.tsx";
import { useSearchSuggestionsQuery } from "./search-suggestions.gql.ts";

const Panel = chakra("div", {
  base: {
    position: "absolute",
    top: "calc(100% + 0.5rem)",
    insetInline: "0",
    zIndex: "overlay",
    padding: "0.9rem 0.6rem 0.6rem",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "panel",
    background: "surface",
    boxShadow: "overlay",
    "& h2": { paddingInline: "2.5", marginBottom: "1.5", fontFamily: "body", fontSize: "xs", color: "inkSoft" },
    "& a": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      minHeight: "11",
      paddingBlock: "1",
      paddingInline: "2.5",
      borderRadius: "card",
      lineHeight: "1.3",
      textDecoration: "none",
      "&:is(:hover, :focus-visible)": { background: "tint" },
    },
    "& strong": { fontWeight: "600" },
    "& mark": { background: "none", color: "primary" },
    "& span": { flex: "none", fontSize: "0.85rem", textTransform: "capitalize", color: "inkSoft" },
  },
});

/** Returns the text after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSettled, timing.headerSearchDebounce, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A title with the typed text highlighted. */
function MarkedTitle({ title, query }: { readonly title: string; readonly query: string }) {
  const at = title.toLocaleLowerCase("en").indexOf(query.toLocaleLowerCase("en"));
  if (query === "" || at < 0) return <strong>{title}</strong>;
  return (
    <strong>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + query.length)}</mark>
      {title.slice(at + query.length)}
    </strong>
  );
}

interface SearchSuggestionsProps {
  readonly term: string;
  readonly onChosen: () => void;
}

/** Posts of this site that match the typed text, below the search box; null if there are none. */
export function SearchSuggestions({ term, onChosen }: SearchSuggestionsProps) {
  const query = useSettled(term.trim());
  const announce = useAnnouncer();
  const { data, previousData, loading } = useSearchSuggestionsQuery(
    query === "" ? skipToken : { variables: { query } },
  );
  const { searchSuggestions } = useRootFields(loading ? (data ?? previousData) : data);
  // Suggestions are optional: the search page reports its own errors.
  const found = byState(searchSuggestions, { empty: [], failed: [] }, (all) => all);
  const count = found.length;
  useEffect(() => {
    if (count > 0) announce(text.suggestionsFound(count));
  }, [announce, count]);
  if (count === 0) return null;
  return (
    <Panel>
      <h2>{text.suggestions}</h2>
      <ul>
        {found.map(({ title, category, path }) => (
          <li key={path}>
            <Link to={path} onClick={onChosen}>
              <MarkedTitle title={title} query={query} />
              <span>{category.replaceAll("-", " ")}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`/search?${new URLSearchParams({ q: query }).toString()}`} onClick={onChosen}>
        <strong>{text.allSuggestions(query)}</strong>
      </Link>
    </Panel>
  );
}
