import { EmptyNote } from "../ui/page/empty-note.tsx";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { partOr } from "../graphql/missing/part-of.tsx";
import { type Fields, isAnyMissing, whenRead } from "../graphql/fields.ts";
import { isSameQuery, searchedQueryOf } from "../graphql/searched-query.ts";
import { SEARCH_FIELD, SEARCH_PATH } from "../lib/url/search-path.ts";
import { errorMessages } from "#messages/error";
import { searchMessages as text } from "#messages/search";
import { LateRetry } from "../ui/island/late-retry.tsx";
import { PageIntro } from "../ui/page/page-intro.tsx";
import { SearchForm } from "../ui/control/search-form.tsx";
import { useOnline } from "../ui/hooks/use-online.ts";
import type { SearchPageQueryQuery } from "./search-page.gql.ts";
import { SearchResults } from "./search-results.tsx";
import {
  type FoundAdItems,
  type OpeningOf,
  shopResultCount,
  ShopResults,
  type ShopResultsFields,
} from "./shop-results.tsx";
import "./search-page.css";

interface SearchPageProps {
  readonly answer: Fields<SearchPageQueryQuery>;
  /** The coupons, ad items and stores that match. */
  readonly shop: ShopResultsFields;
  readonly words: string;
  readonly page: number;
  readonly onRetry: () => void;
  /** Shows the items of the weekly ad. */
  readonly AdItems: ComponentType<{ readonly found: FoundAdItems }>;
  readonly openingOf: OpeningOf;
}

type Categories = Fields<SearchPageQueryQuery>["postCategories"];

interface PlacesProps extends Pick<SearchPageProps, "onRetry"> {
  readonly lead: string;
  readonly categories: Categories;
}

function Places({ lead, categories, onRetry }: PlacesProps) {
  const notice = (
    <div role="status">
      {errorMessages.partMissing}{" "}
      <LateRetry variant="ghost" onPress={onRetry}>
        {text.retry}
      </LateRetry>
    </div>
  );
  return (
    <div className="search-places">
      {partOr(categories, notice, (all) => (
        <>
          <p>{lead}</p>
          <nav aria-label={text.places}>
            {all.map(({ slug, title }) => (
              <Link key={slug} to={`/posts/${slug}`}>
                {title}
              </Link>
            ))}
          </nav>
        </>
      ))}
    </div>
  );
}

function FailedStories({ onRetry }: Pick<SearchPageProps, "onRetry">) {
  const online = useOnline();
  return (
    <div className="search-note" data-kind={online ? "failed" : "offline"} role="alert">
      <p>{online ? text.failed : text.offline}</p>
      <LateRetry variant="solid" onPress={onRetry}>
        {text.retry}
      </LateRetry>
    </div>
  );
}

/** The number of results of every kind; null if it is unknown. */
function resultCount({ answer, shop }: SearchPageProps): number | null {
  const stories = whenRead(answer.searchContent, ({ totalCount }) => totalCount);
  const shopCount = shopResultCount(shop);
  return stories === null || shopCount === null ? null : stories + shopCount;
}

/** The number of results, which is unknown if the posts are not counted, or a notice if a part could not be read. */
function ResultCount({ answer, shop, words, onRetry, count }: SearchPageProps & { readonly count: number | null }) {
  if (count !== null) return <p role="status">{text.count({ count, words })}</p>;
  const isIncomplete = answer.searchContent.state !== "value" || isAnyMissing(Object.values(shop));
  if (!isIncomplete) return <p role="status">{text.someCount({ words })}</p>;
  return (
    <div role="status">
      <span>{text.incomplete({ words })}</span>{" "}
      <LateRetry variant="ghost" onPress={onRetry}>
        {text.retry}
      </LateRetry>
    </div>
  );
}

/** Posts without a match are omitted; a page past the last one is empty too, although the search has results. */
function Stories({ answer, page, onRetry }: SearchPageProps) {
  const notice = <FailedStories onRetry={onRetry} />;
  return partOr(answer.searchContent, notice, (stories) =>
    stories.nodes.length === 0 && !stories.totalCount
      ? null
      : whenRead(answer.retailer, ({ timeZone }) => <SearchResults found={stories} timeZone={timeZone} page={page} />),
  );
}

/** Returns the query that the results are for, which can be a correction of the visitor's words. */
const searchedQuery = ({ answer, shop, words }: SearchPageProps): string =>
  searchedQueryOf({ ...shop, stories: answer.searchContent }) ?? words;

function Results(given: SearchPageProps) {
  const props = { ...given, words: searchedQuery(given) };
  const { answer, shop, words, page, onRetry, AdItems, openingOf } = props;
  const count = resultCount(props);
  if (count === 0) {
    return (
      <div className="search-results">
        <EmptyNote>
          <span role="status">{text.none({ words: given.words })}</span>
        </EmptyNote>
        <Places lead={text.noneHint} categories={answer.postCategories} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className="search-results">
      {!isSameQuery(words, given.words) && (
        <p role="status">{text.corrected({ words: given.words, corrected: words })}</p>
      )}
      <ResultCount {...props} count={count} />
      {page === 1 &&
        whenRead(answer.retailer, ({ timeZone }) => (
          <ShopResults
            results={shop}
            words={words}
            timeZone={timeZone}
            onRetry={onRetry}
            AdItems={AdItems}
            openingOf={openingOf}
          />
        ))}
      <Stories {...props} />
    </div>
  );
}

/** The search: its box, and the results, or links to the categories. */
export function SearchPage(props: SearchPageProps) {
  const { answer, words, onRetry } = props;
  return (
    <div className="content-page search-page">
      <PageIntro title={text.title} lead={words === "" ? text.lead : undefined}>
        <SearchForm action={SEARCH_PATH} name={SEARCH_FIELD} value={words} label={text.label} submit={text.submit} />
      </PageIntro>
      {words === "" ? (
        <Places lead={text.start} categories={answer.postCategories} onRetry={onRetry} />
      ) : (
        <Results {...props} />
      )}
    </div>
  );
}
