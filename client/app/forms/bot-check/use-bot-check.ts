import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { formMessages } from "../../messages/forms.ts";
import { botTokenFor, loadBotCheck } from "./bot-token.ts";
import type { MutationUserError } from "../user-errors.ts";

/** Shows that a visitor is no robot. */
export interface BotCheck {
  /** True once the script has loaded, or has failed to: the next `run` tries again then. */
  readonly settled: boolean;
  /**
   * Gets a token and sends what needs it. When there is no token nothing is sent, and the complaint says so.
   * @param action the name of the mutation that the token is for
   */
  run(
    action: string,
    send: (botToken: string) => Promise<readonly MutationUserError[]>,
  ): Promise<readonly MutationUserError[]>;
}

/** Loads the bot check while the visitor still reads the form, and gives the function that runs it. */
export function useBotCheck(): BotCheck {
  const client = useApolloClient();
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    let shown = true;
    const settle = () => shown && setSettled(true);
    loadBotCheck(client).then(settle, settle);
    return () => {
      shown = false;
    };
  }, [client]);

  const run = useCallback<BotCheck["run"]>(
    async (action, send) => {
      const token = await botTokenFor(client, action);
      return token === null ? [{ field: null, message: formMessages.botCheckFailed }] : send(token);
    },
    [client],
  );
  return { settled, run };
}
