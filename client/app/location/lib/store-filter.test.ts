import { expect, it } from "vitest";
import { makeDepartment, makeStore } from "../testing/stores.ts";
import { allDepartments, filterAddress, filterStores, readStoreFilter } from "./store-filter.ts";

const store = (name: string, changes: Partial<ReturnType<typeof makeStore>>, departments = [makeDepartment()]) => ({
  ...makeStore({ name, ...changes }),
  distanceMiles: null,
  departments,
});

const stores = [
  store("Open", { isOpenNow: true }, [makeDepartment({ isOpenNow: false })]),
  store("Closed", { isOpenNow: false }, [makeDepartment({ isOpenNow: true }), makeDepartment({ slug: "deli" })]),
  store("Unknown", { isOpenNow: null }, [makeDepartment({ isOpenNow: null })]),
  store("Plain", { isOpenNow: true }, []),
];

it.each([
  ["", ["Open", "Closed", "Unknown", "Plain"]],
  ["?open=now", ["Open", "Plain"]],
  ["?open=yes", ["Open", "Closed", "Unknown", "Plain"]],
  ["?department=pharmacy", ["Open", "Closed", "Unknown"]],
  ["?department=pharmacy&open=now", ["Closed"]],
  ["?department=bank", []],
])("lists for %j the stores whose department, or which themselves, are known to be open", (search, names) => {
  expect(filterStores(stores, readStoreFilter(search)).map(({ name }) => name)).toEqual(names);
});

it("offers each department once by its shortest name, those of most stores first", () => {
  const deli = makeDepartment({ slug: "deli", label: "Deli" });
  const counter = makeDepartment({ label: "Pharmacy Counter" });
  const offered = allDepartments([store("A", {}, [deli, counter]), store("B", {})]);
  expect(offered.map(({ label }) => label)).toEqual(["Pharmacy", "Deli"]);
});

it("keeps the searched address in the URL of a filter", () => {
  expect(filterAddress({ department: "deli", isOpen: true }, "Provo & Orem")).toEqual({
    search: "department=deli&open=now&address=Provo+%26+Orem",
  });
});
