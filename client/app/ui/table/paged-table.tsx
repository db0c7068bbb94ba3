import { Button, Flex, Pagination } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { PAGE_SIZES, type TablePage, tablePage, tablePageSearch } from "../../lib/table-page.ts";
import { tableMessages as text } from "#messages/table";
import { NextIcon, PreviousIcon } from "../icons.tsx";
import { StackedTable, type StackedTableProps } from "./stacked-table.tsx";

interface Address {
  readonly search: string;
}

interface PagedTableProps<Row> extends StackedTableProps<Row> {
  /** The name of the table on its page, which prefixes its parameters in the URL. */
  readonly name: string;
  /** The row that a parameter of the URL selects: its page is the first one shown. Null for none. */
  readonly selected?: { readonly parameter: string; readonly index: number } | null;
}

/** A table with pages of 5, 10, 15 or all rows. The URL contains the page, so that Back and plain links work. */
export function PagedTable<Row>({ name, rows, selected = null, ...table }: PagedTableProps<Row>) {
  const search = new URLSearchParams(useLocation().search);
  const page = tablePage(search, name, rows.length, selected?.index);
  const row = selected === null ? undefined : rows[selected.index];
  // The links to other pages would lead back to that of the selected row.
  if (selected !== null) search.delete(selected.parameter);
  const to = (size: TablePage["size"], number: number) => ({
    search: tablePageSearch(search, name, { size, page: number }),
  });
  return (
    <div>
      <StackedTable {...table} rows={rows.slice(page.start, page.end)} current={row} />
      {rows.length > PAGE_SIZES[0] && <Pages caption={table.caption} count={rows.length} page={page} to={to} />}
    </div>
  );
}

interface PagesProps {
  readonly caption: string;
  readonly count: number;
  readonly page: TablePage;
  readonly to: (size: TablePage["size"], number: number) => Address;
}

interface SizeLinksProps {
  readonly size: TablePage["size"];
  readonly to: (size: TablePage["size"]) => Address;
}

function SizeLinks({ size, to }: SizeLinksProps) {
  return (
    <Flex as="span" wrap="wrap" align="center">
      {text.rowsPerPage}
      {PAGE_SIZES.map((each) => (
        <Button
          key={each}
          asChild
          variant="ghost"
          paddingInline="0"
          css={{ "&[aria-current]": { textDecoration: "underline", textUnderlineOffset: "6px", color: "inherit" } }}
        >
          <Link to={to(each)} preventScrollReset aria-current={each === size ? "true" : undefined}>
            {each === -1 ? text.allRows : text.rows({ size: each })}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

/** Links to the other pages and page sizes of a table. */
function Pages({ caption, count, page: { page, size, start, end, pageCount }, to }: PagesProps) {
  return (
    <Pagination.Root
      type="link"
      count={count}
      pageSize={size === -1 ? count : size}
      page={page}
      translations={{
        rootLabel: text.pages({ caption }),
        prevTriggerLabel: text.previous,
        nextTriggerLabel: text.next,
      }}
      justifyContent="flex-end"
      gap="1"
      columnGap="6"
      marginTop="2"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <SizeLinks size={size} to={(each) => to(each, 1)} />
      <span>{text.shown({ start: start + 1, end, total: count })}</span>
      <Flex as="span" color="primary">
        <Pagination.PrevTrigger asChild>
          <Move to={page > 1 ? to(size, page - 1) : null}>
            <PreviousIcon />
          </Move>
        </Pagination.PrevTrigger>
        <Pagination.NextTrigger asChild>
          <Move to={page < pageCount ? to(size, page + 1) : null}>
            <NextIcon />
          </Move>
        </Pagination.NextTrigger>
      </Flex>
    </Pagination.Root>
  );
}

interface MoveProps extends ComponentProps<"a"> {
  /** The URL of the page; null when it does not exist. */
  readonly to: Address | null;
}

function Move({ to, children, ...trigger }: MoveProps) {
  if (to) return <Link {...trigger} to={to} preventScrollReset children={children} />;
  return (
    <span className={trigger.className} aria-hidden="true">
      {children}
    </span>
  );
}
