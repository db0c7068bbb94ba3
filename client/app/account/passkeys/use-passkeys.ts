import { useState } from "react";
import { passkeyMessages as text } from "#messages/session/passkey";
import type { CodedUserError } from "../../forms/user-errors.ts";
import { useLoginDialog } from "../../session/login-dialog-context.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { useSending } from "../use-account-updates.ts";
import {
  useFinishPasskeyEnrollmentMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyEnrollmentMutation,
} from "./passkeys-panel.gql.ts";

type Errors = readonly CodedUserError[];

/** The changes of the shopper's passkeys. The cache contains the response when a change resolves. */
export interface PasskeyChanges {
  readonly busy: boolean;
  /** The error of the last change except renaming; null if it was made. */
  readonly failure: string | null;
  readonly add: () => void;
  readonly remove: (id: string) => void;
  readonly rename: (id: string, name: string) => Promise<Errors>;
}

const failed = (message: string): Errors => [{ field: null, message }];

/** Returns the function that adds a passkey; a login that is too old opens the login. */
function useEnrollment(): () => Promise<Errors | null> {
  const openLogin = useLoginDialog();
  const { send } = useSending();
  const [start] = useStartPasskeyEnrollmentMutation({ fetchPolicy: "no-cache" });
  const [finish] = useFinishPasskeyEnrollmentMutation();
  return async () => {
    const { options, userErrors } = (await start()).data?.startPasskeyEnrollment ?? {};
    const tooOld = userErrors?.find(({ code }) => code === "UNAUTHENTICATED");
    if (tooOld) openLogin({ reason: tooOld.message });
    if (options == null) return userErrors ?? failed(text.failed);
    const { makePasskey } = await import("../../session/make-passkey.ts");
    const made = await makePasskey(options);
    if ("failure" in made) return failed(made.failure);
    if (made.response === null) return null;
    const variables = { input: { response: made.response } };
    return send(finish({ variables }).then(({ data }) => data?.finishPasskeyEnrollment));
  };
}

/** Returns the changes of the shopper's passkeys. */
export function usePasskeys(): PasskeyChanges {
  const { send } = useSending();
  const showSnackbar = useSnackbar();
  const enroll = useEnrollment();
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (make: () => Promise<Errors | null>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const userErrors = await make().catch(() => failed(text.failed));
    setFailure(userErrors?.map(({ message }) => message).join(" ") || null);
    if (userErrors?.length === 0) showSnackbar(done);
    setBusy(false);
  };
  return {
    busy,
    failure,
    add: () => void run(enroll, text.added),
    remove: (id) =>
      void run(
        () => send(remove({ variables: { input: { id } } }).then(({ data }) => data?.removePasskey)),
        text.removed,
      ),
    rename: (id, name) => send(rename({ variables: { input: { id, name } } }).then(({ data }) => data?.renamePasskey)),
  };
}
