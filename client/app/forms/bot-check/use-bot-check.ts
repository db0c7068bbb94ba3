import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { formMessages } from "#messages/form";
import { botTokenFor, loadBotCheck } from "./bot-token.ts";
import type { MutationUserError } from "../user-errors.ts";

export interface BotCheck {
  /** True once the script has loaded or failed to load; after a failure, the next `run` retries. */
  readonly settled: boolean;
  /** Sends the mutation `action` with a token; without one it returns a user error. */
  run(
    action: string,
    send: (botToken: string) => Promise<readonly MutationUserError[]>,
  ): Promise<readonly MutationUserError[]>;
}

/** Loads the bot check while the visitor still reads the form and returns the function that runs it. */
export function useBotCheck(): BotCheck {
  const client = useApolloClient();
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    let isShown = true;
    const settle = () => isShown && setSettled(true);
    loadBotCheck(client).then(settle, settle);
    return () => {
      isShown = false;
    };
  }, [client]);

  const run = useCallback<BotCheck["run"]>(
    async (action, send) => {
      const token = await botTokenFor(client, action);
      return token === null ? [{ field: null, message: formMessages.botCheckFailed }] : send(token);
    },
    [client],
  );
  return { settled: isSettled, run };
}
