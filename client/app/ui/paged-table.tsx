import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { PAGE_SIZES, type TablePage, tablePage, tablePageSearch } from "../lib/table-page.ts";
import { tableMessages as text } from "../messages/table.ts";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import { StackedTable, type StackedTableProps } from "./stacked-table.tsx";
import "./paged-table.css";

interface PagedTableProps<Row> extends StackedTableProps<Row> {
  /** The table among those of the page; its page and size stand in the address under this name. */
  readonly name: string;
}

/** A table in pages of 5, 10, 15 or all rows. The page stands in the address, so that Back and plain links work. */
export function PagedTable<Row>({ name, rows, ...table }: PagedTableProps<Row>) {
  const search = new URLSearchParams(useLocation().search);
  const page = tablePage(search, name, rows.length);
  const to = (size: TablePage["size"], number: number) => ({
    search: tablePageSearch(search, name, { size, page: number }),
  });
  return (
    <div>
      <StackedTable {...table} rows={rows.slice(page.start, page.end)} />
      {rows.length > PAGE_SIZES[0] && (
        <nav className="table-pages" aria-label={text.pages(table.caption)}>
          <span className="table-sizes">
            {text.rowsPerPage}
            {PAGE_SIZES.map((size) => (
              <Link
                key={size}
                to={to(size, 1)}
                preventScrollReset
                aria-current={size === page.size ? "true" : undefined}
              >
                {text.rows(size)}
              </Link>
            ))}
          </span>
          <span>{text.shown(page.start + 1, page.end, rows.length)}</span>
          <span className="table-moves">
            <PageMove label={text.previous} to={page.page > 1 ? to(page.size, page.page - 1) : null}>
              <PreviousIcon />
            </PageMove>
            <PageMove label={text.next} to={page.page < page.pageCount ? to(page.size, page.page + 1) : null}>
              <NextIcon />
            </PageMove>
          </span>
        </nav>
      )}
    </div>
  );
}

interface PageMoveProps {
  readonly label: string;
  /** Where it leads; null when there is no such page. */
  readonly to: { readonly search: string } | null;
  readonly children: ReactNode;
}

function PageMove({ label, to, children }: PageMoveProps) {
  if (!to) return <span className="table-no-move">{children}</span>;
  return (
    <Link to={to} aria-label={label} preventScrollReset>
      {children}
    </Link>
  );
}
