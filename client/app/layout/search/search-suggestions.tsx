import { timing } from "../../lib/business-constants.ts";
import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useRootFields } from "../../graphql/fields.ts";
import { searchPath } from "../../lib/url/search-path.ts";
import { isSameQuery, searchedQueryOf } from "../../graphql/searched-query.ts";
import { suggestionMessages as text } from "#messages/suggestion";
import { useChosenStore } from "../../session/chosen-store.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { useSearchSuggestionsQuery } from "./search-suggestions.gql.ts";
import { type SuggestionGroup, suggestionGroups } from "./suggestion-groups.ts";
import { type OptionList, Panel, SuggestionOption } from "./suggestion-list.tsx";

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
  readonly list: OptionList;
  readonly onChosen: () => void;
  /** Called with true while there is a list, and with false after it. */
  readonly onShown: (isShown: boolean) => void;
}

interface GroupProps extends Pick<SearchSuggestionsProps, "list" | "onChosen"> {
  readonly group: SuggestionGroup;
  readonly query: string;
}

function Group({ group: { name, heading, items }, query, list, onChosen }: GroupProps) {
  const headingId = `${list.id}-${name}`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" data-heading="">
        {heading}
      </div>
      {items.map(({ path, title, lang, note, noteLang }, index) => (
        <SuggestionOption key={path} list={list} name={`${name}-${index}`} path={path} onChosen={onChosen}>
          <MarkedTitle title={title} lang={lang} query={query} />
          {note && <span lang={noteLang}>{note}</span>}
        </SuggestionOption>
      ))}
    </div>
  );
}

/** Returns the suggestions for a text: none while the first ones are loading, and those for the former text until then. */
function useSuggestions(query: string) {
  const store = useChosenStore()?.slug ?? null;
  const { data, previousData, loading } = useSearchSuggestionsQuery(
    query === "" ? skipToken : { variables: { query, store } },
  );
  const result = loading ? (data ?? previousData) : data;
  const fields = useRootFields(result);
  // Nothing has failed before an answer; a connection that fails gives no data.
  const isAnswered = query !== "" && (result !== undefined || !loading);
  const none = { groups: [], failed: false, searchedQuery: query };
  return isAnswered ? { ...suggestionGroups(fields), searchedQuery: searchedQueryOf(fields) ?? query } : none;
}

/** Makes screen readers announce how many suggestions there are, of what, and what could not be loaded. */
function useAnnouncement(texts: readonly string[]): void {
  const announce = useAnnouncer();
  const words = texts.join(". ");
  useEffect(() => {
    if (words !== "") announce(words);
  }, [announce, words]);
}

/** Departments, coupons, ad items, stores and posts that match the typed text, below the search box; null if there are none. */
export function SearchSuggestions({ term, list, onChosen, onShown }: SearchSuggestionsProps) {
  const query = useSettled(term.trim());
  const { groups, failed, searchedQuery } = useSuggestions(query);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isCorrected = count > 0 && !isSameQuery(searchedQuery, query);
  const correction = isCorrected ? [text.correctedSuggestions({ term: query, words: searchedQuery })] : [];
  const missing = failed ? [text.suggestionsMissing] : [];
  useAnnouncement([...correction, ...(count > 0 ? [text.suggestionsFound({ count })] : []), ...missing]);
  const isShown = count > 0 || failed;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  if (!isShown) return null;
  return (
    <Panel>
      {[...correction, ...missing].map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div id={list.id} role="listbox" aria-label={text.suggestions}>
        {groups.map((group) => (
          <Group key={group.name} group={group} query={searchedQuery} list={list} onChosen={onChosen} />
        ))}
        <SuggestionOption list={list} name="all" path={searchPath(query)} onChosen={onChosen}>
          <strong>{text.allSuggestions({ term: query })}</strong>
        </SuggestionOption>
      </div>
    </Panel>
  );
}
