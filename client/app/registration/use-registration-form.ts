import { useState } from "react";
import { formMessages } from "#messages/form";
import { registrationMessages as text } from "#messages/session/registration";
import { todayIn } from "../forms/fields/days.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { useAisleForm } from "../forms/use-aisle-form.ts";
import { usePasswordMinimum } from "../session/password-minimum.ts";
import type { RegistrationRules } from "./registration-rules.ts";
import { emptyRegistration, registrationSchema, type RegistrationValues } from "./registration-schema.ts";
import { useClaim } from "./claim/use-claim.ts";
import { type Registered, type RegistrationRefusal, useRegister } from "./use-register.ts";

export interface RegistrationFormProps {
  readonly rules: RegistrationRules;
  readonly labelledBy: string;
  readonly posted?: PostedForm | undefined;
  /** Called with the typed values once the account exists. */
  readonly onRegistered: (registered: Registered, values: RegistrationValues) => Promise<void>;
}

const has = (refusals: readonly RegistrationRefusal[], refusalCode: string) =>
  refusals.find(({ code }) => code === refusalCode);

/** Returns errors that are shown at the end of the form, beside the links to the login and the password reset. */
const atEnd = (refusals: readonly RegistrationRefusal[]) => refusals.map((refusal) => ({ ...refusal, field: null }));

/** Returns the details of a holder who gave the same ones for the card. */
const holderOf = ({ lastName, zip, birthday }: RegistrationValues) => {
  return { holderLastName: lastName, holderZip: zip, holderBirthday: birthday };
};

/** Returns the state of the form; `exists` is true if the last submission found an account. */
export function useRegistrationForm({ rules, posted, onRegistered }: RegistrationFormProps) {
  const { ready, runBotCheck, register } = useRegister();
  const claiming = useClaim();
  const [exists, setExists] = useState(false);
  const form = useAisleForm<RegistrationValues>({
    initialValues: { ...emptyRegistration, storeNumber: rules.preselectedStore },
    schema: registrationSchema(rules, todayIn(rules.timeZone), usePasswordMinimum()),
    failureMessage: text.failed,
    draft: "register",
    posted,
    async onSubmit(values) {
      const needsCode = claiming.needsCode(values.phone);
      if (needsCode && values.claimCode.trim() === "") {
        return [{ field: ["claimCode"], message: formMessages.required }];
      }
      const input = needsCode ? values : { ...values, claimCode: "" };
      const refusals = await register({ ...input, claimId: claiming.claimId }, (account) =>
        onRegistered(account, values),
      );
      const existingErrors = atEnd(refusals.filter(({ code }) => code === "ACCOUNT_EXISTS"));
      setExists(existingErrors.length > 0);
      if (existingErrors.length > 0) return existingErrors;
      if (has(refusals, "CLAIM_DETAILS_REFUSED")) claiming.refuseDetails();
      const wantsCode = has(refusals, "CLAIM_CODE_REQUIRED");
      if (!wantsCode) return refusals;
      claiming.addCode(values.phone, wantsCode.message);
      const holder = claiming.asksCode(values.phone) ? {} : holderOf(values);
      await form.formik.setValues({ ...values, ...holder, claimCode: "" }, false);
      return [];
    },
  });
  return { form, exists, ready, claiming: { ...claiming.shownFor(form.formik), runBotCheck } };
}
