import type { ReactNode } from "react";
import { HandOverForm } from "../../../support/cases/hand-over-form.tsx";
import { NoteForm } from "../../../support/cases/note-form.tsx";
import { LookupForm } from "../../../support/customer/lookup-form.tsx";
import { ContactForm } from "../../../form/contact-form.tsx";
import { SignupBox } from "../../../form/signup-box.tsx";
import { SignupForm } from "../../../form/signup-form.tsx";
import { makeForm } from "../../../form/testing/defined-forms.ts";
import { ShopSearch } from "../../../layout/search/shop-search.tsx";
import { retailerWith } from "../../../layout/testing/retailer.ts";
import { StoreSearch } from "../../../location/store-search.tsx";
import { ResetPasswordForm } from "../../../login/password-reset/reset-password-form.tsx";
import { LoginPanes } from "../../../login/login-panes.tsx";
import { RegistrationCard } from "../../../registration/registration-card.tsx";
import { registrationAnswer, rulesFrom } from "../../../registration/testing/registration-answer.ts";
import { AuditFiltersForm } from "../../../support/audit/audit-filters.tsx";
import { NO_FILTERS } from "../../../support/audit/read-audit-log.ts";
import { SupportLoginForm } from "../../../support/support-login-form.tsx";
import { TeamLoginForm } from "../../../team/team-login-form.tsx";
import { asValue } from "../../../graphql/fields.ts";
import { SearchForm } from "../../../ui/control/search-form.tsx";

/** The value of a control: a text, the value of a choice, or true for a checkbox. */
export type EarlyValue = string | true;

/** A form that the server renders, and a value for each of its controls. */
interface EarlyForm {
  readonly form: ReactNode;
  /** The values by the names of the controls. */
  readonly typed: Readonly<Record<string, EarlyValue>>;
  /** The values that the form formats. */
  readonly formatted?: Readonly<Record<string, string>>;
}

const nothing = (): void => {};
const allStores = { department: null, isOpen: false };
const settled = () => Promise.resolve();
const password = "Groceries4Us!";
const email = "dora@example.com";

/** A form with one field of each type that an editor can define. */
const definedForm = makeForm({
  name: "contact",
  fields: (
    [
      ["email", "EMAIL", null],
      ["name", "TEXT", null],
      ["phone", "PHONE", null],
      ["birthday", "DATE", null],
      ["since", "DATE", null],
      ["store", "LOCATION", null],
      ["message", "TEXT", "textarea"],
    ] as const
  ).map(([name, type, component]) => ({
    __typename: "SignupField",
    name,
    type,
    component,
    label: name,
    required: name === "email",
    cols: 12,
    value: null,
  })),
});
const definedValues = {
  email,
  name: "Dora Lane",
  phone: "8015550147",
  birthday: "05041990",
  since: "1/2/2020",
  store: "Lehi",
  message: "Where are\nmy points?",
};
const definedFormats = { phone: "(801) 555-0147", birthday: "05/04/1990", since: "01/02/2020" };
const stores = ["Provo", "Lehi"];
/** More than the native select shows once scripts run. */
const manyStores = Array.from({ length: 30 }, (_, at) => `Store ${at}`);

const register = (
  <RegistrationCard
    rules={rulesFrom(registrationAnswer({ askOrganization: true, groups: ["aro"] }))}
    missing={null}
    login={null}
    onRegistered={settled}
  />
);

/** All forms that the server renders. */
export const earlyForms: Readonly<Record<string, EarlyForm>> = {
  login: { form: <LoginPanes level={1} onLoggedIn={nothing} />, typed: { email, password } },
  "password reset": { form: <LoginPanes level={1} start="reset" onLoggedIn={nothing} />, typed: { email } },
  "new password": {
    form: <ResetPasswordForm link={{ token: "t", email }} onReset={nothing} onExpired={nothing} />,
    typed: { newPassword: password, confirm: "Groceries4" },
  },
  registration: {
    form: register,
    typed: {
      firstName: "Dora",
      lastName: "Lane",
      email,
      phone: "8015550147",
      secondaryPhone: "8015550148",
      birthday: "05041990",
      address1: "1 Elm Street",
      address2: "Apt 2",
      zip: "84321",
      organization: "A friend",
      storeNumber: "003",
      rewardSubscriptionId: "fuel",
      password,
      confirm: password,
      acceptsPromotionalEmail: true,
      acceptsTerms: true,
    },
    formatted: { phone: "(801) 555-0147", secondaryPhone: "(801) 555-0148", birthday: "05/04/1990" },
  },
  contact: {
    form: <ContactForm form={definedForm} stores={stores} missing={null} shopper={null} onSent={nothing} />,
    typed: definedValues,
    formatted: definedFormats,
  },
  signup: {
    form: <SignupForm form={definedForm} labelledBy="title" email="" stores={stores} />,
    typed: definedValues,
    formatted: definedFormats,
  },
  "signup with many stores": {
    form: <SignupForm form={definedForm} labelledBy="title" email="" stores={manyStores} />,
    typed: { ...definedValues, store: "Store 25" },
    formatted: definedFormats,
  },
  "signup box": { form: <SignupBox />, typed: { email } },
  "team login": {
    form: <TeamLoginForm requiresUsername action="/team" posted={undefined} onLoggedIn={nothing} />,
    typed: { username: "team", password },
  },
  "support login": {
    form: <SupportLoginForm action="/support" posted={undefined} onSignedIn={nothing} />,
    typed: { username: "sam@aisle.example", password },
  },
  "support login with a code": {
    form: <SupportLoginForm action="/support" posted={{ values: { code: "" }, userErrors: [] }} onSignedIn={nothing} />,
    typed: { username: "sam@aisle.example", password, code: "123 456" },
  },
  lookup: {
    form: (
      <LookupForm action="/support" agent="sam" left={3} posted={undefined} onLookUp={() => Promise.resolve(null)} />
    ),
    typed: { by: "EMAIL", value: email, reason: "Customer call" },
  },
  "audit log": {
    form: <AuditFiltersForm initial={NO_FILTERS} action="/audit" onShow={() => Promise.resolve(true)} />,
    typed: { agent: "sam", subject: "dora", action: "REVEAL", from: "11012026", to: "11022026" },
    formatted: { from: "11/01/2026", to: "11/02/2026" },
  },
  "case note": { form: <NoteForm caseId="1" />, typed: { text: "Called back." } },
  "case handover": {
    form: (
      <HandOverForm
        found={{ id: "1", version: 1, assignedTo: null }}
        colleagues={asValue([{ username: "kim", name: "Kim" }])}
      />
    ),
    typed: { assignee: "kim" },
  },
  search: {
    form: <SearchForm action="/search" name="query" value="" label="Search" submit="Search" />,
    typed: { query: "apple" },
  },
  "search in the header": { form: <ShopSearch retailer={retailerWith()} />, typed: { q: "apple" } },
  "store search": {
    form: <StoreSearch address={null} filter={allStores} onPosition={nothing} onSearch={nothing} />,
    typed: { address: "84321" },
  },
};
