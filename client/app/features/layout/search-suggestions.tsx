import { timing } from "../../lib/business-constants.ts";
import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { byState, useRootFields } from "../../graphql/fields.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { useAnnouncer } from "../../ui/announcer.tsx";
import { useSearchSuggestionsQuery } from "./search-suggestions.gql.ts";
import "./search-suggestions.css";

/** Follows a text, but only once it has stood still. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSettled, timing.headerSearchDebounce, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A title with the words that are being typed marked. */
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

/** Posts of this site that have what is being typed, below the search box; nothing when there are none. */
export function SearchSuggestions({ term, onChosen }: SearchSuggestionsProps) {
  const query = useSettled(term.trim());
  const announce = useAnnouncer();
  const { data, previousData } = useSearchSuggestionsQuery(query === "" ? skipToken : { variables: { query } });
  const { searchSuggestions } = useRootFields(data ?? previousData);
  // Suggestions are a convenience: the search itself says what it could not read.
  const found = byState(searchSuggestions, { empty: [], failed: [] }, (all) => all);
  const count = found.length;
  useEffect(() => {
    if (count > 0) announce(text.suggestionsFound(count));
  }, [announce, count]);
  if (count === 0) return null;
  return (
    <div className="search-suggestions">
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
    </div>
  );
}
