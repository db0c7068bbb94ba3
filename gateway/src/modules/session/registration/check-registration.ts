import { parseEmail } from "../../../../../input-rules/email.ts";
import { parsePhone } from "../../../../../input-rules/phone.ts";
import { tidy } from "../../../../../input-rules/text.ts";
import { parseZip } from "../../../../../input-rules/zip.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import {
  birthdayProblem,
  emailProblem,
  lineProblem,
  newPasswordProblem,
  textProblem,
  zipProblem,
  type InputProblem,
} from "../../../platform/input/input-checks.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { sameStoreNumber } from "../../location/index.ts";
import type { RegisterInput, UserError } from "../../../app/graph/schema.generated.ts";
import type { Registration } from "../../account/index.ts";
import type { RegistrationRules } from "./registration-rules.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

export type CheckedRegistration =
  | { readonly registration: Registration }
  | { readonly userErrors: readonly UserError[] };

const invalidPhone = messages.shared.invalidPhone;
const required = messages.shared.required;

/** The length of a name that the service accepts. */
const maxName = 80;

export const claimDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/**
 * Returns the program to register: the chosen one, or the only one; null if there is none, undefined if the shopper
 * must choose.
 */
function rewardOf({ rewardSubscriptionId }: RegisterInput, { rewardIds, rewardKey }: RegistrationRules) {
  if (rewardIds.length <= 1) return rewardIds[0] ?? null;
  const key = rewardSubscriptionId == null ? null : rewardKey(rewardSubscriptionId);
  return rewardIds.find((id) => id === key);
}

const storeOf = ({ storeNumber }: RegisterInput, { storeNumbers }: RegistrationRules) =>
  storeNumbers.find((number) => sameStoreNumber(number, storeNumber));

function isPhone(typed: string | null | undefined): boolean {
  return typed == null || typed.trim() === "" || parsePhone(typed) !== null;
}

function complaintsOf(input: RegisterInput, rules: RegistrationRules): readonly (readonly [string, InputProblem])[] {
  const { address1, zip, birthday, password } = input;
  const words = [rules.sitePath, input.email, input.firstName, input.lastName];
  const needsAddress = !rules.addressOptional;
  return [
    ["firstName", textProblem(input.firstName, messages.shared.firstNameRequired)],
    ["lastName", textProblem(input.lastName, messages.shared.lastNameRequired)],
    ["email", emailProblem(input.email)],
    ["phone", parsePhone(input.phone) === null ? invalidPhone : null],
    ["secondaryPhone", isPhone(input.secondaryPhone) ? null : invalidPhone],
    ["birthday", birthday == null ? null : birthdayProblem(birthday, rules.today)],
    [
      "address1",
      needsAddress ? textProblem(address1 ?? "", messages.shared.addressRequired) : lineProblem(address1 ?? ""),
    ],
    ["address2", lineProblem(input.address2 ?? "")],
    ["organization", lineProblem(input.organization ?? "")],
    ["zip", zipProblem(zip ?? "", !needsAddress)],
    ["storeNumber", storeOf(input, rules) === undefined ? messages.shared.chooseStore : null],
    ["rewardSubscriptionId", rewardOf(input, rules) === undefined ? required : null],
    ["password", newPasswordProblem(password, words, rules.passwordMinimum)],
    ["claimId", input.claimId == null || isUuid(input.claimId) ? null : messages.registration.claimId],
    ["acceptsTerms", input.acceptsTerms ? null : messages.shared.mustAcceptTerms],
  ];
}

/** Returns the part of a registration that claims a card; empty without a code. */
function claimOf({ claimCode, claimId, cardHolder }: RegisterInput): Partial<Registration> {
  const code = claimDigits(claimCode ?? "");
  if (code === "") return {};
  const birthday = cardHolder?.birthday;
  return {
    ClaimCode: code,
    ...given("ClaimId", claimId),
    ...(cardHolder && {
      CardHolder: {
        LastName: tidy(cardHolder.lastName).slice(0, maxName),
        Zip: parseZip(cardHolder.zip) ?? "",
        ...(birthday != null && { Birthday: birthday }),
      },
    }),
  };
}

function given<K extends string>(key: K, typed: string | null | undefined): Partial<Record<K, string>> {
  const text = tidy(typed ?? "");
  // TypeScript types a computed key as any string; here it is exactly one key of K.
  return text === "" ? {} : ({ [key]: text } as Record<K, string>);
}

export function checkRegistration(input: RegisterInput, rules: RegistrationRules): CheckedRegistration {
  const userErrors = complaintsOf(input, rules).flatMap(([field, message]) =>
    message === null ? [] : [userError("INVALID_INPUT", message, ["input", field])],
  );
  if (userErrors.length > 0) return { userErrors };
  const reward = rewardOf(input, rules) ?? null;
  return {
    registration: {
      FirstName: tidy(input.firstName),
      LastName: tidy(input.lastName),
      Email: parseEmail(input.email) ?? "",
      Phone: parsePhone(input.phone) ?? "",
      MyStore: storeOf(input, rules) ?? "",
      Password: input.password,
      ...(input.birthday == null ? {} : { Birthday: input.birthday, UpdateBirthday: true }),
      ...given("SecondaryPhone", parsePhone(input.secondaryPhone ?? "")),
      ...given("Address1", input.address1),
      ...given("Address2", input.address2),
      ...given("Zip", parseZip(input.zip ?? "")),
      ...given("Organization", input.organization),
      ...(reward === null ? {} : { RewardSubscriptions: [reward] }),
      ...(rules.cardClaims ? claimOf(input) : {}),
    },
  };
}
