import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { FIRST_BIRTHDATE, parseDate } from "../../../../input-rules/date.ts";
import { parseEmail } from "../../../../input-rules/email.ts";
import { parsePhone } from "../../../../input-rules/phone.ts";
import { isStorable, tidy } from "../../../../input-rules/text.ts";
import { parseZip } from "../../../../input-rules/zip.ts";
import { languageOf, languages } from "../../../../messages/languages.ts";
import { foreignHashProblem } from "../sessions/foreign-passwords.ts";
import { accountFields } from "../shoppers/account-fields.ts";
import { columnsOf, type CustomerChange } from "../shoppers/update-customer.ts";

/** Why a row cannot be imported, without its values. */
export interface RowProblem {
  readonly column: string;
  readonly reason: string;
}

/** A member of another program. */
export interface NewMember {
  readonly shopperNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly columns: ReturnType<typeof columnsOf> & { readonly first_name: string; readonly last_name: string };
}

interface Column {
  /** Returns the value in the form of the services; what is not one is returned unchanged, or as null. */
  read(typed: string): string | null;
  readonly schema: object;
  readonly reason: string;
}

const line = (schema: object, reason: string): Column => ({ read: (typed) => typed, schema, reason });

const { phone } = accountFields;
const address = "is longer than 120 characters";
const number = "is not a phone number of ten digits";

const requiredColumns = {
  shopperNumber: line({ type: "string", pattern: "^[0-9]{4,20}$" }, "is not a number of 4 to 20 digits"),
  firstName: line(accountFields.firstName, "is longer than 80 characters"),
  lastName: line(accountFields.lastName, "is longer than 80 characters"),
  email: { read: parseEmail, schema: accountFields.email, reason: "is not an email address" },
  phone: { read: parsePhone, schema: phone, reason: number },
  myStore: line(accountFields.myStore, "is longer than 10 characters"),
} satisfies Record<string, Column>;

const optionalColumns = {
  secondaryPhone: { read: parsePhone, schema: phone, reason: number },
  birthday: { read: parseDate, schema: accountFields.birthday, reason: "is not a day from 1900 to today" },
  address1: line(accountFields.address1, address),
  address2: line(accountFields.address2, address),
  zip: { read: parseZip, schema: accountFields.zip, reason: "is not a zip code" },
  organization: line(accountFields.organization, address),
  language: { read: languageOf, schema: accountFields.language, reason: `is not one of ${languages.join(", ")}` },
  optOutDataSharing: line({ enum: ["true", "false"] }, "is not true or false"),
  passwordHash: line({ type: "string", maxLength: 512 }, "is longer than 512 characters"),
} satisfies Record<string, Column>;

type Name = keyof typeof requiredColumns | keyof typeof optionalColumns;

const columns: ReadonlyMap<string, Column> = new Map(Object.entries({ ...requiredColumns, ...optionalColumns }));

const ajv = new Ajv2020();
addFormats.default(ajv);
const validators = new Map([...columns].map(([name, { schema }]) => [name, ajv.compile(schema)]));

/** Returns what is wrong with the first line of a file, one sentence each. */
export function headerProblems(header: readonly string[]): readonly string[] {
  const names = header.map(tidy);
  return [
    ...Object.keys(requiredColumns)
      .filter((name) => !names.includes(name))
      .map((name) => `The column ${name} is missing.`),
    ...names
      .filter((name, index) => !columns.has(name) || names.indexOf(name) !== index)
      .map(
        (name) =>
          `There is no column ${name}, or it is there twice. The columns are ${[...columns.keys()].join(", ")}.`,
      ),
  ];
}

/** Returns a value in the form of the services, or why it is none. */
function readValue(name: string, typed: string, today: string): string | { readonly reason: string } {
  const column = columns.get(name);
  const value = column?.read(typed) ?? null;
  if (!isStorable(typed) || typed.includes("\uFFFD")) return { reason: "is not text in UTF-8" };
  if (column === undefined || value === null || validators.get(name)?.(value) !== true)
    return { reason: column?.reason ?? "is unknown" };
  if (name === "birthday" && (value < FIRST_BIRTHDATE || value > today)) return { reason: column.reason };
  const hashProblem = name === "passwordHash" ? foreignHashProblem(value) : null;
  return hashProblem === null ? value : { reason: hashProblem };
}

/**
 * Reads a member by the rules of a registration.
 * @param header the names of the columns
 * @param today the last possible birthday, as `yyyy-mm-dd`
 * @returns the member, or all that is wrong with the row
 */
export function readMember(
  header: readonly string[],
  record: readonly string[],
  today: string,
): { readonly member: NewMember } | { readonly problems: readonly RowProblem[] } {
  if (record.length !== header.length)
    return { problems: [{ column: "row", reason: `has ${record.length} values for ${header.length} columns` }] };
  const values: Partial<Record<Name, string>> = {};
  const problems: RowProblem[] = [];
  for (const [index, name] of header.map(tidy).entries()) {
    const typed = tidy(record[index] ?? "");
    if (typed === "") {
      if (name in requiredColumns) problems.push({ column: name, reason: "is missing" });
      continue;
    }
    const value = readValue(name, typed, today);
    if (typeof value === "string") values[name as Name] = value;
    else problems.push({ column: name, ...value });
  }
  return problems.length > 0 ? { problems } : { member: toMember(values) };
}

function toMember({
  shopperNumber = "",
  passwordHash,
  optOutDataSharing,
  ...fields
}: Partial<Record<Name, string>>): NewMember {
  const { firstName = "", lastName = "", email = "", phone: digits = "" } = fields;
  const change = {
    ...fields,
    optOutDataSharing: optOutDataSharing === "true",
    updateBirthday: fields.birthday !== undefined,
  } as CustomerChange;
  const names = { first_name: firstName, last_name: lastName };
  return {
    shopperNumber,
    email,
    phone: digits,
    columns: { ...columnsOf(change), ...names, ...(passwordHash !== undefined && { password_hash: passwordHash }) },
  };
}
