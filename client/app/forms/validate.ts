import { type AnyObjectSchema, ValidationError } from "yup";
import * as rules from "./schema.ts";

/** The functions with which a form defines its schema. */
export type SchemaRules = typeof rules;

/** Returns the schema of a form from functions that a page loads, and Yup with them, after its first paint. */
export type DefineSchema = (rules: SchemaRules) => AnyObjectSchema;

/** Returns the first message per field that violates the schema; an empty object for valid values. */
export function validateWith(define: DefineSchema, values: unknown): Record<string, string> {
  try {
    define(rules).validateSync(values, { abortEarly: false });
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
