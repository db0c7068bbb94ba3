import { Box, Grid } from "@chakra-ui/react";
import { formMessages as text } from "#messages/form";
import { BirthdayField } from "./birthday-field.tsx";
import { SelectField } from "./choice-fields.tsx";
import { DayField } from "./day-field.tsx";
import { type DefinedField, FILES, hasLines, longest } from "../defined-form.ts";
import { FileField } from "./file-field.tsx";
import type { FileLimits } from "../file-rules.ts";
import { LabelLanguage, TextField } from "./fields.tsx";
import { PhoneField } from "./masked-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";

interface DefinedFieldsProps {
  readonly fields: readonly DefinedField[];
  /** The language of their labels, if it is not that of the page. */
  readonly lang?: string | undefined;
  /** The names of the retailer's stores, for fields of the type `LOCATION`. */
  readonly stores: readonly string[];
  /** The limits of the attachments; null for a form without files. */
  readonly limits?: FileLimits | null;
}

export function DefinedFields({ fields, lang, stores, limits = null }: DefinedFieldsProps) {
  return (
    <Grid templateColumns="repeat(12, minmax(0, 1fr))" rowGap="4.5" columnGap={{ base: "0", sm: "4" }}>
      {fields.map((field) => (
        <Box key={field.name} minWidth="0" gridColumn={{ base: "1 / -1", sm: `span ${field.cols}` }}>
          <LabelLanguage value={lang}>
            <Control field={field} stores={stores} />
          </LabelLanguage>
        </Box>
      ))}
      {limits && (
        <Box minWidth="0" gridColumn="1 / -1">
          <FileField name={FILES} label={text.files} limits={limits} />
        </Box>
      )}
    </Grid>
  );
}

type Values = Readonly<Record<string, string>>;

/** The `autocomplete` values by the field names that editors use. */
const autoComplete: Readonly<Record<string, string>> = {
  name: "name",
  firstName: "given-name",
  lastName: "family-name",
  zip: "postal-code",
  city: "address-level2",
};

/** The field name that editors use for the date of birth. */
const BIRTHDAY = "birthday";

function Control({ field, stores }: { readonly field: DefinedField; readonly stores: readonly string[] }) {
  const { name, type, required, label } = field;
  const common = { name, required, label: `${label ?? name}${required ? " *" : ""}` };
  if (type === "LOCATION") {
    const choices = stores.map((store) => ({ value: store, label: store }));
    return <SelectField<Values> {...common} choices={choices} placeholder={text.chooseStore} />;
  }
  if (type === "DATE" && name === BIRTHDAY) return <BirthdayField<Values> {...common} />;
  if (type === "DATE") return <DayField<Values> {...common} autoComplete={autoComplete[name] ?? "off"} />;
  if (type === "PHONE") return <PhoneField<Values> {...common} autoComplete="tel-national" />;
  if (type === "EMAIL") return <TextField<Values> {...common} type="email" autoComplete="email" />;
  if (hasLines(field)) return <TextAreaField<Values> {...common} most={longest.text} />;
  return <TextField<Values> {...common} autoComplete={autoComplete[name] ?? "off"} />;
}
