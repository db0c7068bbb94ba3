import { chakra } from "@chakra-ui/react";
import { Form } from "react-router-dom";
import { searchBox, SearchField } from "./search-field.tsx";

/** What a search box is shown from. */
export interface SearchFormProps {
  /** The path that the form leads to. */
  readonly action: string;
  /** The parameter of the address that takes the words. */
  readonly name: string;
  /** The words that were searched for. */
  readonly value: string;
  readonly label: string;
  readonly submit: string;
}

const Box = chakra(Form, { base: { ...searchBox, maxWidth: "36rem", marginTop: "5", padding: "5px" } });

/** The box itself. */
export function SearchFormBody({ action, name, value, label, submit }: SearchFormProps) {
  return (
    <Box role="search" action={action} aria-label={label}>
      {/* The key takes over the words of another address, which the visitor has not typed here. */}
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
