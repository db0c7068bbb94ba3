import { Button, Flex, Input, NativeSelect, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "react-router";
import { categoryUrl, COUPONS_URL, SORTS } from "../../../common/coupons.ts";
import type { Category } from "../../../common/graph.ts";
import { COUPON_TEXTS } from "../../../common/site.ts";

interface SearchBarProps {
  readonly search: string;
  readonly sort: string;
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: string) => void;
}

export const SearchBar = ({ search, sort, onSearch, onSort }: SearchBarProps) => (
  <Flex gap="2.5">
    <Input
      type="search"
      aria-label={COUPON_TEXTS.search}
      placeholder={COUPON_TEXTS.placeholder}
      size="xl"
      rounded="full"
      background="white"
      borderColor="brand.muted"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <label>
      <VisuallyHidden>{COUPON_TEXTS.sort}</VisuallyHidden>
      <NativeSelect.Root size="xl" width="10rem">
        <NativeSelect.Field
          rounded="full"
          background="white"
          borderColor="brand.muted"
          value={sort}
          onChange={(event) => onSort(event.target.value)}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </label>
  </Flex>
);

interface ChipProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly children: string;
}

const Chip = ({ to, isCurrent, children }: ChipProps) => (
  <Button
    asChild
    rounded="full"
    flex="none"
    colorPalette="brand"
    {...(!isCurrent && { background: "brand.tint", color: "brand.ink" })}
  >
    <Link to={to} preventScrollReset aria-current={isCurrent || undefined}>
      {children}
    </Link>
  </Button>
);

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  readonly current: string | null;
}

export const CategoryChips = ({ categories, current }: CategoryChipsProps) => (
  <Flex as="nav" aria-label="Categories" gap="2" overflowX="auto">
    <Chip to={COUPONS_URL} isCurrent={current === null}>
      {COUPON_TEXTS.all}
    </Chip>
    {categories.map(({ value, label, count }) => (
      <Chip key={value} to={categoryUrl(value)} isCurrent={current === value}>
        {`${label} ${count}`}
      </Chip>
    ))}
  </Flex>
);
