import { Link } from "react-router-dom";
import { byState, type Fields, whenRead } from "../../graphql/fields.ts";
import { errorMessages } from "../../messages/errors.ts";
import { searchMessages as text } from "../../messages/search.ts";
import { LateRetry } from "../../ui/island/late-retry.tsx";
import { PageIntro } from "../../ui/page/page-intro.tsx";
import { SearchForm } from "../../ui/control/search-form.tsx";
import { useOnline } from "../../ui/hooks/use-online.ts";
import { SEARCH_PATH } from "./lib/search-address.ts";
import type { SearchPageQueryQuery } from "./search-page.gql.ts";
import { type Found, SearchResults } from "./search-results.tsx";
import "./search-page.css";

interface SearchPageProps {
  readonly answer: Fields<SearchPageQueryQuery>;
  /** The search text; empty before a search. */
  readonly words: string;
  readonly page: number;
  readonly onRetry: () => void;
}

type Categories = Fields<SearchPageQueryQuery>["postCategories"];

interface PlacesProps extends Pick<SearchPageProps, "onRetry"> {
  readonly lead: string;
  readonly categories: Categories;
}

function Places({ lead, categories, onRetry }: PlacesProps) {
  const missing = (
    <div role="status">
      {errorMessages.partMissing}{" "}
      <LateRetry variant="ghost" onPress={onRetry}>
        {text.retry}
      </LateRetry>
    </div>
  );
  return (
    <div className="search-places">
      {byState(categories, { empty: missing, failed: missing }, (all) => (
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

function FailedSearch({ onRetry }: Pick<SearchPageProps, "onRetry">) {
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

function Nothing({ words, answer, onRetry }: SearchPageProps) {
  return (
    <div className="search-results">
      <p role="status">{text.none(words)}</p>
      <Places lead={text.noneHint} categories={answer.postCategories} onRetry={onRetry} />
    </div>
  );
}

function Outcome({ found, ...props }: SearchPageProps & { readonly found: Found }) {
  // A page past the last one is empty too, although the search has results.
  if (found.nodes.length === 0 && !found.totalCount) return <Nothing {...props} />;
  return whenRead(props.answer.retailer, ({ timeZone }) => (
    <SearchResults found={found} timeZone={timeZone} {...props} />
  ));
}

/** The content search: its box, and the results, or links to the categories. */
export function SearchPage(props: SearchPageProps) {
  const { answer, words, onRetry } = props;
  const failed = <FailedSearch onRetry={onRetry} />;
  return (
    <div className="content-page search-page">
      <PageIntro title={text.title} lead={words === "" ? text.lead : undefined}>
        <SearchForm action={SEARCH_PATH} name="q" value={words} label={text.label} submit={text.submit} />
      </PageIntro>
      {words === "" && <Places lead={text.start} categories={answer.postCategories} onRetry={onRetry} />}
      {words !== "" &&
        byState(answer.searchContent, { empty: failed, failed }, (found) => <Outcome {...props} found={found} />)}
    </div>
  );
}
