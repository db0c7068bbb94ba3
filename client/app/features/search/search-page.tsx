import { Link } from "react-router";
import { searchMessages as text } from "../../messages/search.ts";
import { PageIntro } from "../../ui/page-intro.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { SEARCH_PATH } from "./lib/search-address.ts";
import type { SearchPageQueryQuery } from "./search-page.gql.ts";
import { type Found, SearchResults } from "./search-results.tsx";
import "./search-page.css";

interface SearchPageProps {
  /** The answer; undefined when the gateway could not be asked. */
  readonly answer: Partial<SearchPageQueryQuery> | undefined;
  /** What was searched for; empty before a search. */
  readonly words: string;
  readonly page: number;
  readonly addressOf: (page: number) => string;
  readonly onRetry: () => void;
}

type Categories = NonNullable<SearchPageQueryQuery["postCategories"]>;

function Places({ lead, categories }: { readonly lead: string; readonly categories: Categories }) {
  return (
    <div className="search-places">
      <p>{lead}</p>
      <nav aria-label={text.places}>
        {categories.map(({ slug, title }) => (
          <Link key={slug} to={`/posts/${slug}`}>
            {title}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function FailedSearch({ onRetry }: Pick<SearchPageProps, "onRetry">) {
  const online = useOnline();
  return (
    <div className="search-note" data-kind={online ? "failed" : "offline"} role="alert">
      <p>{online ? text.failed : text.offline}</p>
      <button type="button" className="aisle-button" onClick={onRetry}>
        {text.retry}
      </button>
    </div>
  );
}

function Nothing({ words, categories }: { readonly words: string; readonly categories: Categories }) {
  return (
    <div className="search-results">
      <p role="status">{text.none(words)}</p>
      <Places lead={text.noneHint} categories={categories} />
    </div>
  );
}

function Outcome({ found, ...props }: SearchPageProps & { readonly found: Found }) {
  const { answer, words } = props;
  // A page behind the last has no results either, but the search has.
  if (found.nodes.length === 0 && !found.totalCount) {
    return <Nothing words={words} categories={answer?.postCategories ?? []} />;
  }
  return <SearchResults found={found} timeZone={answer?.retailer?.timeZone ?? "UTC"} {...props} />;
}

/** The search over content: its box, and what was found, or what else there is to see. */
export function SearchPage(props: SearchPageProps) {
  const { answer, words, onRetry } = props;
  const found = answer?.searchContent;
  return (
    <div className="content-page search-page">
      <PageIntro title={text.title} lead={words === "" ? text.lead : undefined}>
        <SearchForm action={SEARCH_PATH} name="q" value={words} label={text.label} submit={text.submit} />
      </PageIntro>
      {words === "" && <Places lead={text.start} categories={answer?.postCategories ?? []} />}
      {words !== "" && (found ? <Outcome {...props} found={found} /> : <FailedSearch onRetry={onRetry} />)}
    </div>
  );
}
