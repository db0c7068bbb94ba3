import { branchContext } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { type ReadFrom, SingleLoader } from "../../../platform/loader/loader.ts";
import { toLoginPayload } from "../login/login.ts";
import { passkeyKey, removePasskey, renamePasskey } from "./changes.ts";
import { finishEnrollment, startEnrollment } from "./enrollment.ts";
import { finishLogin, startLogin } from "./login.ts";
import { finishRecovery, startRecovery } from "./recovery.ts";
import type { PasskeySource } from "../types.ts";
import type { PasskeyCalls } from "./loyalty.ts";

/** The loaders of passkeys. */
export const passkeyLoaders = ({ upstreams: { passkeys } }: ReadFrom<{ passkeys: PasskeyCalls }>) => ({
  /** The passkeys of the shopper, the oldest first. */
  own: new SingleLoader(passkeys.passkeys),
});

/** Returns a passkey of the logged-in shopper; null for that of another, and without a session. */
export async function findPasskeyByKey(key: string, context: Context): Promise<PasskeySource | null> {
  const { session, loaders } = context;
  if (session === null) return null;
  const passkey = (await loaders.passkeys.own.load()).find((own) => passkeyKey(own) === key);
  return passkey === undefined ? null : { ...passkey, sitePath: session.sitePath };
}

export const resolvers: Resolvers = {
  Mutation: {
    startPasskeyEnrollment: (_root, _args, context) => startEnrollment(context),
    finishPasskeyEnrollment: (_root, { input }, context) => finishEnrollment(input, context),
    startPasskeyLogin: (_root, _args, context) => startLogin(context),
    finishPasskeyLogin: async (_root, { input }, context) => toLoginPayload(await finishLogin(input, context), context),
    startPasskeyRecovery: (_root, { input }, context) => startRecovery(input, context),
    finishPasskeyRecovery: async (_root, { input }, context) =>
      toLoginPayload(await finishRecovery(input, context), context),
    renamePasskey: (_root, { input }, context) => renamePasskey(input, context),
    removePasskey: (_root, { input }, context) => removePasskey(input, context),
  },
  User: {
    async passkeys(user, _args, context) {
      const { loaders, retailer } = branchContext(user, context);
      return (await loaders.passkeys.own.load()).map((passkey) => ({ ...passkey, sitePath: retailer.sitePath }));
    },
  },
  Passkey: {
    id: ({ sitePath, ...passkey }) => globalId("Passkey", sitePath, passkeyKey(passkey)),
  },
};
