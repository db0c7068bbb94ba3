import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { loginResponse } from "./login.ts";
import { shopperRoutes } from "./shopper-routes.ts";
import { type StubCall, stubUpstream, type StubUpstream } from "./stub-upstream.ts";

const path = "/loyalty/app-reams/passkeys";

interface Stored {
  readonly CredentialId: string;
  readonly Name: string;
  readonly Counter: number;
  readonly RefusedAt: string | null;
}

/** The shopper of all passkeys, and the time of every change. */
interface Owner {
  readonly number: string;
  readonly email: string;
  readonly now: string;
}

/** Creates an account service that stores passkeys, as the contract describes it. */
export function passkeyService({ number, email, now }: Owner): StubUpstream {
  const ownPath = `/loyalty/app-reams/customers/${number}/passkeys`;
  const fresh = { CreatedAt: now, LastUsedAt: null, RefusedAt: null };
  let stored: readonly Stored[] = [];
  const change = (id: string, fields: object) =>
    (stored = stored.map((passkey) => (passkey.CredentialId === id ? { ...passkey, ...fields } : passkey)));
  const jsonOf = ({ options }: StubCall) => options.json as Stored & { readonly Name: string | null };
  const copied = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 40, reason: "Copied." });
  return stubUpstream("loyalty", {
    ...shopperRoutes(),
    [`GET ${ownPath}`]: () => ({ Passkeys: stored }),
    [`POST ${ownPath}`]: (call: StubCall) => {
      stored = [...stored, { ...jsonOf(call), ...fresh }];
      return { Success: true };
    },
    [`PUT ${ownPath}`]: (call: StubCall) => {
      const { CredentialId, Name } = jsonOf(call);
      if (Name === null) stored = stored.filter((passkey) => passkey.CredentialId !== CredentialId);
      else change(CredentialId, { Name });
      return { Success: true };
    },
    [`POST ${path}`]: (call: StubCall) => {
      const passkey = stored.find(({ CredentialId }) => CredentialId === jsonOf(call).CredentialId);
      return passkey === undefined ? [] : { FrqShopperNo: number, EmailAddress: email, Passkey: passkey };
    },
    [`PUT /loyalty/app-reams/customers/${number}/closing`]: ({ options }: StubCall) =>
      JSON.stringify(options.json) === "{}" ? { ClosesAt: now } : copied,
    [`POST ${path}/login`]: (call: StubCall) => {
      const { CredentialId, Counter } = jsonOf(call);
      const before = stored.find((passkey) => passkey.CredentialId === CredentialId)?.Counter ?? 0;
      if (Counter <= before && Counter + before > 0) {
        change(CredentialId, { RefusedAt: now });
        return copied;
      }
      change(CredentialId, { Counter });
      return loginResponse;
    },
  });
}
