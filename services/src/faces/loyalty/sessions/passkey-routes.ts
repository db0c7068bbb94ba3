import type { FastifyInstance } from "fastify";
import type { Language } from "../../../../../messages/languages.ts";
import type { PasskeyRow } from "../../../core/sessions/passkey-rows.ts";
import { addPasskey, changePasskey, findPasskey, logInByPasskey, passkeysOf } from "../../../core/sessions/passkeys.ts";
import { logInByRecovery, sendRecoveryCode } from "../../../core/sessions/recovery.ts";
import { object, text } from "../../../kit/schema.ts";
import { holderOf, requireApp } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { recoveryBody, recoveryLoginBody } from "../shoppers/account-schemas.ts";
import type { Wire } from "../wire.generated.ts";
import type { ShopperPath } from "./access.ts";
import { loginResult } from "./session-routes.ts";

const CredentialId = { type: "string", pattern: "^[A-Za-z0-9_-]{16,1400}$" };
const Counter = { type: "integer", minimum: 0, maximum: 2 ** 32 - 1 };
const Name = text(60, 1);
const Transports = { type: "array", maxItems: 10, items: text(20, 1) };

const newBody = object({ CredentialId, PublicKey: text(3_000, 1), Counter, Transports, Name });
const changeBody = object({ CredentialId, Name: { ...Name, nullable: true } });
const findBody = object({ CredentialId });
const loginBody = object({ CredentialId, Counter }, { Device: text(60) });

const encode = (passkey: PasskeyRow): Wire["Passkey"] => ({
  CredentialId: passkey.credential_id,
  PublicKey: passkey.public_key,
  Counter: passkey.counter,
  Transports: passkey.transports,
  Name: passkey.name,
  CreatedAt: passkey.created_at.toISOString(),
  LastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  RefusedAt: passkey.refused_at?.toISOString() ?? null,
});

/** Adds the routes by which shoppers keep their passkeys. */
function addOwnRoutes(app: FastifyInstance, { db, access, clock }: LoyaltyDeps): void {
  const path = "/loyalty/:appId/customers/:id/passkeys";
  const onRequest = access.thisShopperOnly;

  app.get<ShopperPath>(path, { onRequest }, async (call): Promise<Wire["Passkeys"]> => {
    return { Passkeys: (await passkeysOf(db, holderOf(call))).map(encode) };
  });

  app.post<ShopperPath & { Body: Wire["NewPasskey"] }>(path, { onRequest, schema: { body: newBody } }, async (call) => {
    const { CredentialId: credentialId, PublicKey: publicKey, Counter: counter, ...others } = call.body;
    const added = { credentialId, publicKey, counter, transports: others.Transports, name: others.Name };
    await addPasskey(db, holderOf(call), added, clock.now());
    return { Success: true };
  });

  app.put<ShopperPath & { Body: Wire["PasskeyChange"] }>(
    path,
    { onRequest, schema: { body: changeBody } },
    async (call) => {
      await changePasskey(db, holderOf(call), call.body.CredentialId, call.body.Name);
      return { Success: true };
    },
  );
}

interface AppPath {
  Params: { appId: string };
}

/** Adds the routes by which a shopper gets in who has lost every passkey. */
function addRecoveryRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access, clock } = deps;
  const path = "/loyalty/:appId/passkeys/recovery";
  const onRequest = access.serviceOnly;

  app.post<AppPath & { Body: Wire["Recovery"] & { Language: Language } }>(
    path,
    { onRequest, schema: { body: recoveryBody } },
    async ({ params: { appId }, body: { EmailAddress: email, Language: language } }) => {
      await requireApp(db, appId);
      await sendRecoveryCode(db, clock, { appId, email, language });
      return { Success: true };
    },
  );

  app.post<AppPath & { Body: Wire["RecoveryLogin"] }>(
    `${path}/login`,
    { onRequest, schema: { body: recoveryLoginBody } },
    async ({ params: { appId }, body }): Promise<Wire["LoginResult"]> => {
      await requireApp(db, appId);
      const { EmailAddress: email, Code: code, Device: device = null } = body;
      const { customer, keepsAccount } = await logInByRecovery(db, clock, appId, { email, code, device });
      return loginResult(deps, customer, keepsAccount);
    },
  );
}

/** Adds the routes of passkeys: those of a shopper, the search by the id, and the login. */
export function addPasskeyRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access, clock } = deps;
  const path = "/loyalty/:appId/passkeys";
  const onRequest = access.serviceOnly;
  addOwnRoutes(app, deps);
  addRecoveryRoutes(app, deps);

  app.post<AppPath & { Body: { CredentialId: string } }>(
    path,
    { onRequest, schema: { body: findBody } },
    async ({ params: { appId }, body }): Promise<Wire["ShopperPasskey"] | []> => {
      await requireApp(db, appId);
      const passkey = await findPasskey(db, appId, body.CredentialId);
      if (!passkey) return [];
      return { FrqShopperNo: passkey.owner, EmailAddress: passkey.email, Passkey: encode(passkey) };
    },
  );

  app.post<AppPath & { Body: Wire["PasskeyLogin"] }>(
    `${path}/login`,
    { onRequest, schema: { body: loginBody } },
    async ({ params: { appId }, body }): Promise<Wire["LoginResult"]> => {
      await requireApp(db, appId);
      const use = { credentialId: body.CredentialId, counter: body.Counter, device: body.Device ?? null };
      const { customer, keepsAccount } = await logInByPasskey(db, clock, appId, use);
      return loginResult(deps, customer, keepsAccount);
    },
  );
}
