import { Form } from "react-router-dom";
import { SearchIcon } from "./icons.tsx";
import "./search-form.css";

interface SearchFormProps {
  /** The path that the form leads to. */
  readonly action: string;
  /** The parameter of the address that takes the words. */
  readonly name: string;
  /** The words that were searched for. */
  readonly value: string;
  readonly label: string;
  readonly submit: string;
}

/** A large search box that puts its words into the address of a page; it works without scripts. */
export function SearchForm({ action, name, value, label, submit }: SearchFormProps) {
  return (
    <Form className="search-form" role="search" action={action} aria-label={label}>
      {/* The key takes over the words of another address, which the visitor has not typed here. */}
      <input
        key={value}
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        maxLength={200}
      />
      <button type="submit" className="aisle-button" aria-label={submit}>
        <SearchIcon />
      </button>
    </Form>
  );
}
