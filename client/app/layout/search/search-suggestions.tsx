import { timing } from "../../lib/business-constants.ts";
import { skipToken } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useRootFields } from "../../graphql/fields.ts";
import { searchPath } from "../../lib/url/search-path.ts";
import { layoutMessages as text } from "#messages/layout";
import { useChosenStore } from "../../session/chosen-store.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSearchSuggestionsQuery } from "./search-suggestions.gql.ts";
import { type SuggestionGroup, suggestionGroups } from "./suggestion-groups.ts";

const Panel = chakra("div", {
  base: {
    position: "absolute",
    top: "calc(100% + 0.5rem)",
    insetInline: "0",
    zIndex: "overlay",
    overflowY: "auto",
    overscrollBehavior: "contain",
    maxHeight: "calc(100dvh - 10rem)",
    padding: "0.9rem 0.6rem 0.6rem",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "panel",
    background: "surface",
    boxShadow: "overlay",
    "& h2, & p": { paddingInline: "2.5", marginBottom: "1.5", fontFamily: "body", fontSize: "xs", color: "inkSoft" },
    "& ul": { marginBottom: "2.5" },
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
    "& mark": { background: "none", color: "primary", textDecoration: "underline", textUnderlineOffset: "3px" },
    "& span": { flex: "none", maxWidth: "45%", fontSize: "0.85rem", textAlign: "end", color: "inkSoft" },
  },
});

/** Returns the text after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settledText, setSettledText] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSettledText, timing.headerSearchDebounce, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settledText;
}

const asPattern = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface MarkedTitleProps extends Pick<SuggestionGroup["items"][number], "title" | "lang"> {
  readonly query: string;
}

/** A title with the typed words highlighted. */
function MarkedTitle({ title, lang, query }: MarkedTitleProps) {
  const words = query.split(/\s+/u).filter(Boolean).map(asPattern);
  // Every second part is a match of the group.
  const parts = words.length === 0 ? [title] : title.split(new RegExp(`(${words.join("|")})`, "giu"));
  return (
    <strong lang={lang}>
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
    </strong>
  );
}

interface SearchSuggestionsProps {
  readonly term: string;
  readonly onChosen: () => void;
}

interface GroupProps extends Pick<SearchSuggestionsProps, "onChosen"> {
  readonly group: SuggestionGroup;
  readonly query: string;
}

function Group({ group: { heading, items }, query, onChosen }: GroupProps) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {items.map(({ path, title, lang, note, noteLang }) => (
          <li key={path}>
            <Link to={path} onClick={onChosen}>
              <MarkedTitle title={title} lang={lang} query={query} />
              {note && <span lang={noteLang}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the suggestions for a text: none while the first ones are loading, and those for the former text until then. */
function useSuggestions(query: string) {
  const store = useChosenStore()?.slug ?? null;
  const { data, previousData, loading } = useSearchSuggestionsQuery(
    query === "" ? skipToken : { variables: { query, store } },
  );
  const result = loading ? (data ?? previousData) : data;
  const { groups, failed } = suggestionGroups(useRootFields(result));
  // Nothing has failed before an answer; a connection that fails gives no data.
  const isAnswered = query !== "" && (result !== undefined || !loading);
  return isAnswered ? { groups, failed } : { groups: [], failed: false };
}

/** Coupons, ad items, stores and posts that match the typed text, below the search box; null if there are none. */
export function SearchSuggestions({ term, onChosen }: SearchSuggestionsProps) {
  const query = useSettled(term.trim());
  const announce = useAnnouncer();
  const { groups, failed } = useSuggestions(query);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  useEffect(() => {
    const countText = count > 0 ? [text.suggestionsFound({ count })] : [];
    const words = [...countText, ...(failed ? [text.suggestionsMissing] : [])].join(". ");
    if (words !== "") announce(words);
  }, [announce, count, failed]);
  if (count === 0 && !failed) return null;
  return (
    <Panel>
      {groups.map((group) => (
        <Group key={group.heading} group={group} query={query} onChosen={onChosen} />
      ))}
      {failed && <p>{text.suggestionsMissing}</p>}
      <Link to={searchPath(query)} onClick={onChosen}>
        <strong>{text.allSuggestions({ term: query })}</strong>
      </Link>
    </Panel>
  );
}
