import { useState } from "react";
import type { CodedUserError } from "../forms/user-errors.ts";
import type {
  AccountValuesInput,
  ChangePasswordInput,
  ChooseRewardSubscriptionInput,
  DisconnectShopInput,
  UpdateAccountInput,
  UpdateDataSharingInput,
  UpdateEmailSubscriptionsInput,
  UpdateHomeStoreInput,
  UpdateLanguageInput,
  UserErrorCode,
} from "../graphql/schema.generated.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { failureText } from "../graphql/link/error-link.ts";
import { accountMessages as text } from "#messages/account";
import { offersAny, useCapabilities } from "../session/capabilities.ts";
import { useLoginDialog } from "../session/login-dialog-context.ts";
import {
  useChangePasswordMutation,
  useChooseRewardSubscriptionMutation,
  useDisconnectShopMutation,
  useEndOtherSessionsMutation,
  useUpdateAccountMutation,
  useUpdateDataSharingMutation,
  useUpdateEmailSubscriptionsMutation,
  useUpdateLanguageMutation,
  useChangeHomeStoreMutation,
} from "./account-mutations.gql.ts";

/** Changes the account; resolves to the errors, empty on success. */
export type AccountUpdate<Input> = (input: Input) => Promise<readonly CodedUserError[]>;

/** Like `AccountUpdate`; rejected if the account no longer has the `expected` values that the page showed. */
export type AccountEdit<Input> = (input: Input, expected: AccountValuesInput) => Promise<readonly CodedUserError[]>;

/** The changes that the account page can make. The cache contains the response when a change resolves. */
export interface AccountUpdates {
  readonly isSaving: boolean;
  readonly updateAccount: AccountEdit<UpdateAccountInput>;
  readonly changePassword: AccountUpdate<ChangePasswordInput>;
  readonly updateHomeStore: AccountEdit<UpdateHomeStoreInput>;
  readonly chooseRewards: AccountUpdate<ChooseRewardSubscriptionInput>;
  readonly updateEmails: AccountUpdate<UpdateEmailSubscriptionsInput>;
  readonly updateSharing: AccountUpdate<UpdateDataSharingInput>;
  readonly updateLanguage: AccountUpdate<UpdateLanguageInput>;
  readonly endOtherSessions: AccountUpdate<void>;
  readonly disconnectShop: AccountUpdate<DisconnectShopInput>;
}

interface Payload {
  readonly userErrors: readonly (CodedUserError & { readonly code: UserErrorCode })[];
}

const FAILED: readonly CodedUserError[] = [{ field: null, message: text.failed }];
const SESSION_ENDED: readonly CodedUserError[] = [{ field: null, message: text.sessionEnded }];

/** Returns the function that sends changes, and whether one is being saved. */
export function useSending() {
  const openLogin = useLoginDialog();
  const [saving, setSaving] = useState(0);
  /** A response without data is a failed request; a rejection has errors. */
  const send = async (request: Promise<Payload | undefined>): Promise<readonly CodedUserError[]> => {
    setSaving((count) => count + 1);
    let refusals = FAILED;
    const payload = await request.catch((error: unknown) => {
      refusals = [{ field: null, message: failureText(error) }];
      return undefined;
    });
    setSaving((count) => count - 1);
    const userErrors = payload?.userErrors ?? refusals;
    if (!payload?.userErrors.some(({ code }) => code === "UNAUTHENTICATED")) return userErrors;
    openLogin({ reason: text.sessionEnded });
    return SESSION_ENDED;
  };
  return { isSaving: saving > 0, send };
}

/** Stores the first name of the response for the greeting of the next login, and returns the response. */
function withFirstName<P extends { readonly user: { readonly firstName: string | null } | null }>(
  payload: P | undefined,
): P | undefined {
  if (payload?.user) rememberFirstName(payload.user.firstName);
  return payload;
}

/** Returns the changes of the logged-in shopper's account. A change after the end of the session opens the login. */
export function useAccountUpdates(): AccountUpdates {
  const { isSaving, send } = useSending();
  const [updateAccount] = useUpdateAccountMutation();
  const [changePassword] = useChangePasswordMutation();
  const [updateHomeStore] = useChangeHomeStoreMutation();
  const [chooseRewards] = useChooseRewardSubscriptionMutation();
  const [updateEmails] = useUpdateEmailSubscriptionsMutation();
  const [updateSharing] = useUpdateDataSharingMutation();
  const [updateLanguage] = useUpdateLanguageMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [disconnectShop] = useDisconnectShopMutation();
  // The end of other sessions turns the calendar feed off.
  const hasCalendar = offersAny(useCapabilities(), "CALENDAR_FEED");
  const variablesOf = <Input>(input: Input) => ({ variables: { input } });
  return {
    isSaving,
    updateAccount: (input, expected) =>
      send(updateAccount({ variables: { input, expected } }).then(({ data }) => withFirstName(data?.updateAccount))),
    changePassword: (input) =>
      send(changePassword({ variables: { input, hasCalendar } }).then(({ data }) => data?.changePassword)),
    updateHomeStore: (input, expected) =>
      send(updateHomeStore({ variables: { input, expected } }).then(({ data }) => data?.updateHomeStore)),
    chooseRewards: (input) =>
      send(chooseRewards(variablesOf(input)).then(({ data }) => data?.chooseRewardSubscription)),
    updateEmails: (input) => send(updateEmails(variablesOf(input)).then(({ data }) => data?.updateEmailSubscriptions)),
    updateSharing: (input) => send(updateSharing(variablesOf(input)).then(({ data }) => data?.updateDataSharing)),
    updateLanguage: (input) => send(updateLanguage(variablesOf(input)).then(({ data }) => data?.updateLanguage)),
    endOtherSessions: () =>
      send(endOtherSessions({ variables: { hasCalendar } }).then(({ data }) => data?.endOtherSessions)),
    disconnectShop: (input) => send(disconnectShop(variablesOf(input)).then(({ data }) => data?.disconnectShop)),
  };
}
