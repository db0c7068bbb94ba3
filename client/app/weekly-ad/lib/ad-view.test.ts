import { describe, expect, it } from "vitest";
import { departmentsOf, pagesOf, searchedItems, viewedItems } from "./ad-view.ts";

const money = (cents: number | null) => (cents === null ? null : { cents });

interface Row {
  readonly title: string;
  readonly department?: string;
  readonly price?: number;
  readonly saving?: number;
  readonly page?: string;
}

const item = ({ title, department, price, saving, page }: Row) => ({
  titleLabel: { text: title, language: "en" },
  detailsLabel: { text: "3 lb. bag", language: "en" },
  customText: null,
  department: department === undefined ? null : { key: department, name: { text: department, language: "en" } },
  unitPrice: money(price ?? null),
  saving: money(saving ?? null),
  pageIds: page === undefined ? [] : [page],
});

const apples = item({ title: "Gala Apples", department: "Produce", price: 250, page: "2" });
const ham = item({ title: "Jalapeño Ham", department: "Deli", price: 699, saving: 100, page: "10" });
const soap = item({ title: "Acme Soap", saving: 250 });
const kale = item({ title: "Kale", department: "Produce", price: 199, page: "1" });
const all = [apples, ham, soap, kale];
const titles = (items: readonly { readonly titleLabel: { readonly text: string } }[]) =>
  items.map(({ titleLabel }) => titleLabel.text);

describe("the items of an ad", () => {
  it.each([
    ["ad", ["Gala Apples", "Jalapeño Ham", "Acme Soap", "Kale"]],
    ["price", ["Kale", "Gala Apples", "Jalapeño Ham", "Acme Soap"]],
    ["saving", ["Acme Soap", "Jalapeño Ham", "Gala Apples", "Kale"]],
    ["department", ["Jalapeño Ham", "Gala Apples", "Kale", "Acme Soap"]],
  ] as const)("are in the order %s, those that say nothing last", (order, expected) => {
    expect(titles(viewedItems(all, { department: null, order }))).toEqual(expected);
  });

  it("are those of a department; one without items counts as none", () => {
    expect(titles(viewedItems(all, { department: "Produce", order: "ad" }))).toEqual(["Gala Apples", "Kale"]);
    expect(viewedItems(all, { department: "Bakery", order: "ad" })).toEqual(all);
  });

  it.each([
    ["", 4],
    ["jalapeno", 1],
    ["BAG app", 1],
    ["produce", 2],
    ["tuna", 0],
  ])("that match %j are %i", (query, count) => {
    expect(searchedItems(all, query)).toHaveLength(count);
  });
});

it("counts the items of each department, by name", () => {
  expect(departmentsOf(all)).toEqual([
    { key: "Deli", text: "Deli", language: "en", count: 1 },
    { key: "Produce", text: "Produce", language: "en", count: 2 },
  ]);
});

it("groups the items by their page in the order of the printed ad, those without a page last", () => {
  expect([...pagesOf(all)].map(([page, items]) => [page, titles(items)])).toEqual([
    ["1", ["Kale"]],
    ["2", ["Gala Apples"]],
    ["10", ["Jalapeño Ham"]],
    ["", ["Acme Soap"]],
  ]);
});
