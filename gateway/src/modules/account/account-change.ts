import { parseEmail } from "../../../../input-rules/email.ts";
import { parsePhone } from "../../../../input-rules/phone.ts";
import { tidy } from "../../../../input-rules/text.ts";
import { parseZip } from "../../../../input-rules/zip.ts";
import { userError } from "../../platform/errors/user-error.ts";
import {
  birthdayProblem,
  emailProblem,
  lineProblem,
  textProblem,
  zipProblem,
  type InputProblem,
} from "../../platform/input/input-checks.ts";
import type {
  AddressInput,
  EmailInput,
  NameInput,
  UpdateAccountInput,
  UserError,
} from "../../app/graph/schema.generated.ts";
import type { AccountChange } from "./port.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export type CheckedChange = { readonly change: AccountChange } | { readonly userErrors: readonly UserError[] };

export interface ChangeRules {
  /** Today in the retailer's time zone. */
  readonly today: string;
  /** True if the retailer does not require an address. */
  readonly addressOptional: boolean;
}

type Field = readonly string[];

const invalidPhone = messages.shared.invalidPhone;

function checked(change: AccountChange, ...complaints: readonly (readonly [InputProblem, Field])[]): CheckedChange {
  const userErrors = complaints.flatMap(([message, field]) =>
    message === null ? [] : [userError("INVALID_INPUT", message, ["input", ...field])],
  );
  return userErrors.length > 0 ? { userErrors } : { change };
}

type Member = string | null | undefined;
type CheckedField = readonly [InputProblem, Field];

/** Undefined fields are neither changed nor validated; null counts as an empty string. */
const valueOf = <Value>(member: Member, make: (text: string) => Value): readonly Value[] =>
  member === undefined ? [] : [make(tidy(member ?? ""))];

function checkName({ firstName, lastName }: NameInput): CheckedChange {
  return checked(
    Object.assign(
      {},
      ...valueOf(firstName, (text) => ({ firstName: text })),
      ...valueOf(lastName, (text) => ({ lastName: text })),
    ),
    ...valueOf<CheckedField>(firstName, (text) => [
      textProblem(text, messages.shared.firstNameRequired),
      ["name", "firstName"],
    ]),
    ...valueOf<CheckedField>(lastName, (text) => [
      textProblem(text, messages.shared.lastNameRequired),
      ["name", "lastName"],
    ]),
  );
}

function checkEmail({ email, currentPassword }: EmailInput): CheckedChange {
  return checked(
    { email: parseEmail(email) ?? "", currentPassword },
    [emailProblem(email), ["email", "email"]],
    [currentPassword === "" ? messages.shared.enterPassword : null, ["email", "currentPassword"]],
  );
}

function checkAddress({ address1, address2, zip }: AddressInput, { addressOptional }: ChangeRules): CheckedChange {
  return checked(
    Object.assign(
      {},
      ...valueOf(address1, (text) => ({ address1: text })),
      ...valueOf(address2, (text) => ({ address2: text })),
      ...valueOf(zip, (text) => ({ zip: parseZip(text) ?? "" })),
    ),
    ...valueOf<CheckedField>(address1, (text) => [lineProblem(text), ["address", "address1"]]),
    ...valueOf<CheckedField>(address2, (text) => [lineProblem(text), ["address", "address2"]]),
    ...valueOf<CheckedField>(zip, (text) => [zipProblem(text, addressOptional), ["address", "zip"]]),
  );
}

export function checkChange(input: UpdateAccountInput, rules: ChangeRules): CheckedChange {
  const { name, phone, secondaryPhone, email, birthday, removeBirthday, address, organization } = input;
  if (name != null) return checkName(name);
  if (email != null) return checkEmail(email);
  if (address != null) return checkAddress(address, rules);
  if (phone != null) {
    const digits = parsePhone(phone);
    return checked({ phone: digits ?? "" }, [digits === null ? invalidPhone : null, ["phone"]]);
  }
  if (secondaryPhone != null) {
    const digits = secondaryPhone.trim() === "" ? "" : parsePhone(secondaryPhone);
    return checked({ secondaryPhone: digits ?? "" }, [digits === null ? invalidPhone : null, ["secondaryPhone"]]);
  }
  if (birthday != null) {
    return checked({ birthday }, [birthdayProblem(birthday, rules.today), ["birthday"]]);
  }
  if (removeBirthday != null) return checked(removeBirthday ? { birthday: "" } : {});
  return checked({ organization: tidy(organization ?? "") }, [lineProblem(organization ?? ""), ["organization"]]);
}
