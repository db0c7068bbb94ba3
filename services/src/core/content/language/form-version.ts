import type { Language } from "../../../../../messages/languages.ts";
import { conform, type Schemas } from "../contract.ts";
import { FormatError, isRecord } from "../front-matter.ts";
import { partOf, requireOnly, requireText, type VersionFields } from "./version-fields.ts";

type Form = Schemas["Form"];

/** Returns the fields of a file in another language. Throws a {@link FormatError} for a field that has no language. */
export function toFormVersion(value: unknown): VersionFields {
  if (!isRecord(value)) throw new FormatError("the file must be a list of `name: value` lines");
  requireOnly(["title", "description", "labels", "successMessage"], value);
  return value;
}

/**
 * Returns a form with the texts of a version, whose labels are found by the names of the fields. The email is the form's
 * own, because the retailer reads it. Throws a {@link FormatError} if the version lacks a text that the form has.
 */
export function withFormVersion(form: Form, version: VersionFields, language: Language): Form {
  const { title, description, successMessage } = version;
  const names = form.fields.map(({ name }) => name);
  const labels = partOf("labels", version["labels"], names);
  requireText("title", form.title, title);
  requireText("description", form.description, description);
  requireText("successMessage", form.action.successMessage, successMessage);
  const fields = form.fields.map((field) => {
    if (field.type === "hidden" || field.label === undefined) return field;
    requireText(`labels.${field.name}`, field.label, labels[field.name]);
    return { ...field, label: labels[field.name] };
  });
  return conform("Form", {
    ...form,
    title,
    ...(form.description !== undefined && { description }),
    fields,
    action: { ...form.action, ...(form.action.successMessage !== undefined && { successMessage }) },
    language,
  });
}
