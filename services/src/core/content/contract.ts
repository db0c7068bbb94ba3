import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { FormatError } from "./front-matter.ts";
import type { Wire } from "./wire.generated.ts";

export type Schemas = Wire;

const CONTRACT_FILE = join(import.meta.dirname, "../../../../contracts/content.yaml");

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema(parse(readFileSync(CONTRACT_FILE, "utf8")), "contract", true, false);

/**
 * Returns the value as the schema `name` of the contract; throws a {@link FormatError} that names an invalid field.
 * Content is validated when it is read, so that a mistake of an editor is reported for the file.
 */
export function conform<Name extends keyof Schemas>(name: Name, value: unknown): Schemas[Name] {
  const validate = ajv.getSchema(`contract#/components/schemas/${name}`);
  if (!validate) throw new Error(`The contract has no schema ${name}`);
  // The types are generated from the same schemas.
  if (validate(value)) return value as Schemas[Name];
  throw new FormatError(sentence(validate.errors?.[0]));
}

function sentence(error: ErrorObject | undefined): string {
  if (!error) return "does not follow the contract";
  const field = error.instancePath.slice(1).replaceAll("/", ".") || "the file";
  return `${field} ${error.message ?? "is not allowed"}${detail(error.params)}`;
}

function detail(params: Record<string, unknown>): string {
  const { additionalProperty, allowedValues } = params;
  if (typeof additionalProperty === "string") return ` (${additionalProperty})`;
  return Array.isArray(allowedValues) ? ` (${allowedValues.join(", ")})` : "";
}
