import { useState } from "react";
import { passkeyMessages as text } from "#messages/session/passkey";
import { failureText } from "../../../graphql/link/error-link.ts";
import { useSnackbar } from "../../../ui/overlay/snackbar.tsx";
import {
  useFinishSupportPasskeyEnrollmentMutation,
  useRemoveSupportPasskeyMutation,
  useStartSupportPasskeyEnrollmentMutation,
} from "./agent-passkeys.gql.ts";

type Errors = readonly { readonly message: string }[];

const failed: Errors = [{ message: text.failed }];

/** Returns the function that adds a passkey; it returns null if the agent chose to make none. */
function useEnrollment(): () => Promise<Errors | null> {
  const [start] = useStartSupportPasskeyEnrollmentMutation({ fetchPolicy: "no-cache" });
  const [finish] = useFinishSupportPasskeyEnrollmentMutation({ fetchPolicy: "no-cache" });
  return async () => {
    const { options, userErrors } = (await start()).data?.startSupportPasskeyEnrollment ?? {};
    if (options == null) return userErrors ?? failed;
    const { makePasskey } = await import("../../../session/make-passkey.ts");
    const made = await makePasskey(options);
    if ("failure" in made) return [{ message: made.failure }];
    if (made.response === null) return null;
    const { data } = await finish({ variables: { input: { response: made.response } } });
    return data?.finishSupportPasskeyEnrollment.userErrors ?? failed;
  };
}

/**
 * Returns the changes of the signed-in agent's passkeys, and the error of the last one.
 * @param onChanged called after a change, to read the list again
 */
export function useAgentPasskeys(onChanged: () => void) {
  const enroll = useEnrollment();
  const [mutate] = useRemoveSupportPasskeyMutation({ fetchPolicy: "no-cache" });
  const showSnackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (make: () => Promise<Errors | null>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const errors = await make().catch((error: unknown) => [{ message: failureText(error) }]);
    setFailure(errors?.map(({ message }) => message).join(" ") || null);
    setBusy(false);
    if (errors?.length !== 0) return;
    showSnackbar(done);
    onChanged();
  };
  const remove = async (id: string): Promise<Errors> => {
    const { data } = await mutate({ variables: { input: { id } } });
    return data?.removeSupportPasskey.userErrors ?? failed;
  };
  return {
    busy,
    failure,
    add: () => void run(enroll, text.added),
    remove: (id: string) => void run(() => remove(id), text.removed),
  };
}
