import { chakra, IconButton } from "@chakra-ui/react";
import { useEffect } from "react";
import { searchPath } from "../../lib/url/search-path.ts";
import { suggestionMessages as text } from "#messages/suggestion";
import { CloseIcon } from "../../ui/icons.tsx";
import { forgetSearch, useRecentSearches } from "./recent-searches.ts";
import { type OptionList, Panel, SuggestionOption } from "./suggestion-list.tsx";

/** A list box has only options, so the buttons are in a column beside it, one per row. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    "& button": { display: "flex", width: "11", height: "11" },
    "& a": { height: "11", overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" },
  },
});

const Forget = ({ words }: { readonly words: string }) => (
  <IconButton
    type="button"
    variant="plain"
    aria-label={text.forgetSearch({ term: words })}
    onClick={() => forgetSearch(words)}
  >
    <CloseIcon />
  </IconButton>
);

interface RecentListProps {
  readonly list: OptionList;
  readonly onChosen: () => void;
  readonly onShown: (isShown: boolean) => void;
}

/** The latest searches of this device below the empty search box, each removable; null without any. */
export function RecentList({ list, onChosen, onShown }: RecentListProps) {
  const searches = useRecentSearches();
  const isShown = searches.length > 0;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  if (!isShown) return null;
  return (
    <Panel>
      <div role="presentation" data-heading="">
        {text.recentSearches}
      </div>
      <Columns>
        <div id={list.id} role="listbox" aria-label={text.recentSearches}>
          {searches.map((words, index) => (
            <SuggestionOption
              key={words}
              list={list}
              name={`recent-${index}`}
              path={searchPath(words)}
              onChosen={onChosen}
            >
              {words}
            </SuggestionOption>
          ))}
        </div>
        <div>
          {searches.map((words) => (
            <Forget key={words} words={words} />
          ))}
        </div>
      </Columns>
    </Panel>
  );
}
