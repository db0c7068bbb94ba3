import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { botTokenFor } from "../forms/bot-check/bot-token.ts";
import type { LoginValues } from "./lib/login-schema.ts";
import type { LoginOutcome } from "./use-login.ts";

/** Returns a bot check token for a mutation; an empty string if there is none, which the server then evaluates. */
export type LoginProof = (action: string) => Promise<string>;

/** Logs in, with a bot check once the server requires one. */
export type Login = (values: LoginValues, proof?: LoginProof) => Promise<LoginOutcome>;

export interface ProvenLogin {
  readonly login: (values: LoginValues) => Promise<LoginOutcome>;
  /** True once the server requires a bot check. */
  readonly isProofWanted: boolean;
}

/** Returns a login that runs the bot check once the server requires it; its code is not loaded before. */
export function useProvenLogin(login: Login): ProvenLogin {
  const client = useApolloClient();
  const [isProofWanted, setProofWanted] = useState(false);
  const proof: LoginProof = async (action) => (await botTokenFor(client, action)) ?? "";
  return {
    isProofWanted,
    async login(values) {
      const outcome = await login(values, isProofWanted ? proof : undefined);
      if (!outcome.userErrors.some(({ code }) => code === "BOT_CHECK_REQUIRED")) return outcome;
      setProofWanted(true);
      return login(values, proof);
    },
  };
}
