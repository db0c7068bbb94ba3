import { island } from "../island/island.tsx";
import type { SearchFormProps } from "./search-form-body.tsx";

/** A large search form that puts its term into the URL of a page; it works without scripts. */
export const SearchForm = island<SearchFormProps>(async () => (await import("./search-form-body.tsx")).SearchFormBody);
