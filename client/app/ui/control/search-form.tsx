import { island } from "../island/island.tsx";
import type { SearchFormProps } from "./search-form-body.tsx";

/** A large search box that puts its words into the address of a page; it works without scripts. */
export const SearchForm = island<SearchFormProps>(async () => (await import("./search-form-body.tsx")).SearchFormBody);
