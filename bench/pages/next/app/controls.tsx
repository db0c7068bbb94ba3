"use client";

import { useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, useState } from "react";
import {
  CARD_TEXTS,
  categoryUrl,
  choiceOf,
  type Choosable,
  chosenCoupons,
  COUPONS_URL,
  resultsText,
  SORTS,
  WEEK_URL,
  weekText,
} from "../../common/coupons.ts";
import type { Category } from "../../common/graph.ts";
import { COUPON_TEXTS, LOGIN_TEXTS } from "../../common/site.ts";
import look from "../../common/look/coupons.module.css";
import site from "../../common/look/site.module.css";

const LOGIN = "login";

export function ClipButton() {
  const open = () => (document.getElementById(LOGIN) as HTMLDialogElement | null)?.showModal();
  return (
    <button type="button" className={site.button} onClick={open}>
      {CARD_TEXTS.clip}
    </button>
  );
}

/** The dialog that clip buttons open. */
export const LoginDialog = () => (
  <dialog id={LOGIN} className={look.login} aria-label={LOGIN_TEXTS.title}>
    <form method="dialog">
      <h2>{LOGIN_TEXTS.title}</h2>
      <label>
        {LOGIN_TEXTS.identifier}
        <input className={site.field} name="identifier" autoComplete="username" required />
      </label>
      <label>
        {LOGIN_TEXTS.password}
        <input className={site.field} name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" className={site.button}>
        {LOGIN_TEXTS.submit}
      </button>
      <button type="submit" formNoValidate>
        {LOGIN_TEXTS.close}
      </button>
    </form>
  </dialog>
);

/** A coupon with what it is chosen by, and its card, which the server has rendered. */
export interface ListedCard extends Choosable {
  readonly id: string;
  readonly card: ReactNode;
}

interface CouponFilterProps {
  readonly cards: readonly ListedCard[];
  readonly categories: readonly Category[];
  readonly expiringThisWeek: number;
  readonly totalCount: number;
}

/** Changes the address without a request: the coupons that it chooses from are here. */
function choose(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  window.history.pushState(null, "", event.currentTarget.href);
}

const CategoryChips = ({ categories, current }: Pick<CouponFilterProps, "categories"> & { current: string | null }) => (
  <nav className={look.chips} aria-label="Categories">
    <a className={look.chip} href={COUPONS_URL} aria-current={current === null || undefined} onClick={choose}>
      {COUPON_TEXTS.all}
    </a>
    {categories.map(({ value, label, count }) => (
      <a
        key={value}
        className={look.chip}
        href={categoryUrl(value)}
        aria-current={current === value || undefined}
        onClick={choose}
      >
        {`${label} ${count}`}
      </a>
    ))}
  </nav>
);

interface SearchBarProps {
  readonly search: string;
  readonly sort: string;
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: string) => void;
}

const SearchBar = ({ search, sort, onSearch, onSort }: SearchBarProps) => (
  <div className={look.bar}>
    <input
      type="search"
      className={site.field}
      aria-label={COUPON_TEXTS.search}
      placeholder={COUPON_TEXTS.placeholder}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <select
      className={look.sort}
      aria-label={COUPON_TEXTS.sort}
      value={sort}
      onChange={(event) => onSort(event.target.value)}
    >
      {SORTS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
);

export function CouponFilter({ cards, categories, expiringThisWeek, totalCount }: CouponFilterProps) {
  const address = choiceOf(useSearchParams());
  const [search, setSearch] = useState(address.search);
  const [sort, setSort] = useState(address.sort);
  const choice = { ...address, search, sort };
  const chosen = chosenCoupons(cards, choice);
  return (
    <>
      <SearchBar search={search} sort={sort} onSearch={setSearch} onSort={setSort} />
      <CategoryChips categories={categories} current={choice.category} />
      <div className={look.results}>
        <p role="status">{resultsText(choice, chosen.length, totalCount)}</p>
        <a className={site.link} href={WEEK_URL} onClick={choose}>
          {weekText(expiringThisWeek)}
        </a>
      </div>
      <ul className={look.grid}>
        {chosen.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
    </>
  );
}
