import { chakra } from "@chakra-ui/react";
import { Form } from "react-router-dom";
import { searchBox, SearchField } from "./search-field.tsx";

export interface SearchFormProps {
  readonly action: string;
  /** The URL parameter of the search term. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly submit: string;
}

const Box = chakra(Form, { base: { ...searchBox, maxWidth: "36rem", marginTop: "5", padding: "5px" } });

/** The form inside the island of `SearchForm`. */
export function SearchFormBody({ action, name, value, label, submit }: SearchFormProps) {
  return (
    <Box role="search" action={action} aria-label={label}>
      {/* The key resets the field to the search term of a new URL, which the visitor did not type here. */}
      <SearchField
        key={value}
        name={name}
        defaultValue={value}
        label={label}
        submit={submit}
        button="solid"
        minHeight="12"
        fontSize="1.1rem"
      />
    </Box>
  );
}
