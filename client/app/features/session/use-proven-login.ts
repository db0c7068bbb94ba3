import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { botTokenFor } from "../../forms/bot-check/bot-token.ts";
import type { LoginValues } from "./lib/login-schema.ts";
import type { LoginOutcome } from "./use-login.ts";

/** Gives the token of a bot check for a mutation; an empty text when none can be had, which the server then judges. */
export type LoginProof = (action: string) => Promise<string>;

/** Logs in; a proof comes along once the server has asked for one. */
export type Login = (values: LoginValues, proof?: LoginProof) => Promise<LoginOutcome>;

/** A login that brings a proof when it is asked for. */
export interface ProvenLogin {
  readonly login: (values: LoginValues) => Promise<LoginOutcome>;
  /** True once the server has asked for a proof. */
  readonly isProofWanted: boolean;
}

/**
 * Makes a login that runs the bot check when the server asks for it, which it does after several failures. Nothing of the
 * check is loaded before.
 */
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
