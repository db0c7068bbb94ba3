import { Link } from "react-router-dom";
import { numberedPages } from "../lib/paging.ts";
import { contentMessages as text } from "../messages/content.ts";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import "./pager.css";

interface PagerProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly addressOf: (page: number) => string;
}

/** The way to the other pages of a list: links that work without scripts; nothing for a single page. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={text.pages}>
      {page > 1 && (
        <Link className="pager-step" to={addressOf(page - 1)} rel="prev" aria-label={text.previousPage}>
          <PreviousIcon />
        </Link>
      )}
      <ol>
        {numberedPages(page, pages).map((each, index) => (
          <li key={each ?? `gap ${index}`}>
            {each === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(each)}
                aria-label={text.pageOf(each, pages)}
                aria-current={each === page ? "page" : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className="pager-step" to={addressOf(page + 1)} rel="next" aria-label={text.nextPage}>
          <NextIcon />
        </Link>
      )}
    </nav>
  );
}
