import { Pagination, chakra } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { addressOfPage, numberedPages } from "../../lib/paging.ts";
import { contentMessages as text } from "#messages/content";
import { NextIcon, PreviousIcon } from "../icons.tsx";

/** The position in a paged list. */
export interface PagerProps {
  readonly page: number;
  readonly pages: number;
}

const List = chakra("ol", { base: { display: "flex", flexWrap: "wrap", gap: "1.5" } });

const framed = { border: "1.5px solid", borderColor: "line" };

interface PageNumbersProps extends PagerProps {
  readonly addressOf: (page: number) => string;
}

function PageNumbers({ page, pages, addressOf }: PageNumbersProps) {
  return (
    <List>
      {numberedPages(page, pages).map((each, index) => (
        <li key={each ?? `gap ${index}`}>
          {each === null ? (
            <chakra.span display="grid" placeItems="center" minWidth="11" height="11" aria-hidden="true">
              …
            </chakra.span>
          ) : (
            <Pagination.Item asChild type="page" value={each}>
              <Link to={addressOf(each)} aria-label={text.pageOf({ page: each, count: pages })}>
                {each}
              </Link>
            </Pagination.Item>
          )}
        </li>
      ))}
    </List>
  );
}

/** Links to the pages of a list by number, and to the previous and next one; they work without scripts. */
export function PagerLinks({ page, pages }: PagerProps) {
  const { pathname, search } = useLocation();
  const addressOf = (each: number) => addressOfPage(pathname, new URLSearchParams(search), each);
  return (
    <Pagination.Root
      type="link"
      count={pages}
      pageSize={1}
      page={page}
      translations={{ rootLabel: text.pages, prevTriggerLabel: text.previousPage, nextTriggerLabel: text.nextPage }}
      justifyContent="center"
      gap="1.5"
      paddingTop="4"
    >
      {page > 1 && (
        <Pagination.PrevTrigger asChild css={framed}>
          <Link to={addressOf(page - 1)} rel="prev">
            <PreviousIcon />
          </Link>
        </Pagination.PrevTrigger>
      )}
      <PageNumbers page={page} pages={pages} addressOf={addressOf} />
      {page < pages && (
        <Pagination.NextTrigger asChild css={framed}>
          <Link to={addressOf(page + 1)} rel="next">
            <NextIcon />
          </Link>
        </Pagination.NextTrigger>
      )}
    </Pagination.Root>
  );
}
