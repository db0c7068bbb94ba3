import { type AnyObjectSchema, ValidationError } from "yup";

/** Returns the first message per field that violates the schema; an empty object for valid values. */
export function validateWith(schema: AnyObjectSchema, values: unknown): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner) {
      if (path !== undefined) messages[path] ??= message;
    }
    return messages;
  }
}
