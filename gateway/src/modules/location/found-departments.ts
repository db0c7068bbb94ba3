import { searchable, searchWords } from "../../../../coupon-list/search-words.ts";
import type { Department, FoundDepartment } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "./content-decode.ts";

/** A store with its departments, whose names a search reads. */
export interface SearchedStore {
  readonly store: StoreLocation;
  readonly departments: readonly Department[];
}

/** Returns the names of a department that a search matches: the shown one and the English one of its URL. */
export const namesOf = ({ slug, label }: Department): readonly string[] => [label, slug.replaceAll("-", " ")];

/** Shorter parts of words occur in too many names. */
const shortest = 3;

function isNamed(department: Department, words: readonly string[]): boolean {
  const names = namesOf(department).flatMap((name) => searchable(name).split(/[^\p{L}\p{N}]+/u));
  const typed = words.flatMap((word) => word.split("|")).filter(({ length }) => length >= shortest);
  return typed.some((word) => names.some((name) => name.startsWith(word)));
}

function countOpen(group: readonly Department[]): number | null {
  if (group.some(({ isOpenNow }) => isOpenNow === null)) return null;
  return group.filter(({ isOpenNow }) => isOpenNow).length;
}

/** Returns the departments of stores that a query names, each once by its shortest name, those of most stores first. */
export function namedDepartments(stores: readonly SearchedStore[], query: string): readonly FoundDepartment[] {
  const words = searchWords(query);
  const departments = stores.flatMap((store) => store.departments).filter((each) => isNamed(each, words));
  const groups = [...Map.groupBy(departments, ({ slug }) => slug).values()].toSorted((a, b) => b.length - a.length);
  return groups.flatMap((group) => {
    const [department] = group.toSorted((a, b) => a.label.length - b.label.length);
    if (department === undefined) return [];
    const { slug, label, language } = department;
    return [{ slug, label, language, storeCount: group.length, openCount: countOpen(group) }];
  });
}
