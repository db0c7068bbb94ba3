import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { FormatError } from "./front-matter.ts";
import { similarName } from "./mistakes/similar-name.ts";
import type { Wire } from "./wire.generated.ts";

export type Schemas = Wire;

const CONTRACT_FILE = join(import.meta.dirname, "../../../../contracts/content.yaml");

const ajv = new Ajv2020({ strict: false, allErrors: false, verbose: true });
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
  const [error] = validate.errors ?? [];
  if (!error) throw new FormatError("does not follow the contract");
  const path = error.instancePath.split("/").slice(1);
  const { advice, stray } = adviceFor(error);
  const sentence = `${path.join(".") || "the file"} ${error.message ?? "is not allowed"}${detail(error.params)}`;
  throw new FormatError(sentence + advice, stray === null ? path : [...path, stray]);
}

/** Returns how to mend a missing field or one without a meaning, which may be the same one with a misspelled name. */
function adviceFor({ params, data, parentSchema }: ErrorObject): { advice: string; stray: string | null } {
  const { missingProperty: missing, additionalProperty: stray } = params as Readonly<
    Record<string, string | undefined>
  >;
  const names = Object.keys((parentSchema?.["properties"] ?? {}) as object);
  if (stray !== undefined) {
    const name = similarName(stray, names);
    return { stray, advice: name === null ? "" : `; did you mean ${name}?` };
  }
  if (missing === undefined) return { stray: null, advice: "" };
  const others = Object.keys(data as object).filter((name) => !names.includes(name));
  const misspelled = similarName(missing, others);
  const advice = misspelled === null ? `; add a line: ${missing}: …` : `; did you mean ${missing} by ${misspelled}?`;
  return { stray: misspelled, advice };
}

function detail(params: Record<string, unknown>): string {
  const { additionalProperty, allowedValues } = params;
  if (typeof additionalProperty === "string") return ` (${additionalProperty})`;
  return Array.isArray(allowedValues) ? ` (${allowedValues.join(", ")})` : "";
}
