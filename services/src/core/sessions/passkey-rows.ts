import { type QueryExecutorProvider, sql } from "kysely";

/** More passkeys than a person has devices. */
const maxPasskeys = 20;

/** A passkey as a table has it, with the id of whose it is. */
export interface PasskeyRow {
  readonly app_id: string;
  readonly owner: string;
  /** Made by the authenticator, as base64url. */
  readonly credential_id: string;
  /** In the format COSE, as base64url. */
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  /** Null before the first login. */
  readonly last_used_at: Date | null;
  /** When a signature came whose counter did not advance. */
  readonly refused_at: Date | null;
}

/** A person of a retailer. */
export interface PasskeyOwner {
  readonly appId: string;
  readonly owner: string;
}

/** What a new passkey consists of. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

interface PasskeyKey {
  readonly appId: string;
  readonly credentialId: string;
}

interface PasskeyTableName {
  readonly table: "loyalty.passkey" | "sso.agent_passkey";
  /** The column of whose they are. */
  readonly owner: "shopper_number" | "username";
}

/** Returns the reads and changes of the passkeys in a table. */
export function passkeyRows(db: QueryExecutorProvider, names: PasskeyTableName) {
  const [table, owner] = [sql.table(names.table), sql.ref(names.owner)];
  const isKey = ({ appId, credentialId }: PasskeyKey) => sql`app_id = ${appId} and credential_id = ${credentialId}`;
  const all = sql`*, ${owner} as owner`;
  return {
    /** Returns the passkeys of a person, the oldest first. */
    async of({ appId, owner: id }: PasskeyOwner): Promise<readonly PasskeyRow[]> {
      const { rows } = await sql<PasskeyRow>`select ${all} from ${table}
        where app_id = ${appId} and ${owner} = ${id} order by created_at, credential_id`.execute(db);
      return rows;
    },
    /** Stores a passkey. A repetition changes nothing; that of another person is `taken`. */
    async add(of: PasskeyOwner, added: NewPasskey, now: Date): Promise<"added" | "too-many" | "taken"> {
      const { credentialId, publicKey, counter, transports, name } = added;
      const passkeys = await this.of(of);
      if (passkeys.some(({ credential_id }) => credential_id === credentialId)) return "added";
      if (passkeys.length >= maxPasskeys) return "too-many";
      const { rows } = await sql`insert into ${table}
          (app_id, ${owner}, credential_id, public_key, counter, transports, name, created_at)
        values (${of.appId}, ${of.owner}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}, ${name}, ${now})
        on conflict do nothing returning credential_id`.execute(db);
      return rows.length > 0 ? "added" : "taken";
    },
    /** Removes a passkey of a person. The removal of an absent one changes nothing. */
    async remove({ appId, owner: id }: PasskeyOwner, credentialId: string): Promise<void> {
      await sql`delete from ${table} where ${isKey({ appId, credentialId })} and ${owner} = ${id}`.execute(db);
    },
    /** Returns the passkey with an id; null if the retailer has none. */
    async find(key: PasskeyKey): Promise<PasskeyRow | null> {
      const { rows } = await sql<PasskeyRow>`select ${all} from ${table} where ${isKey(key)}`.execute(db);
      return rows[0] ?? null;
    },
    /**
     * Advances the counter of a passkey in one step, so that of two signatures with one counter only one counts. A counter that does
     * not advance is recorded; the passkey opens nothing from then on.
     */
    async advance(key: PasskeyKey, counter: number, now: Date): Promise<PasskeyRow | "unknown" | "copied"> {
      const isNext = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`;
      const { rows } = await sql<PasskeyRow>`update ${table} set counter = ${counter}, last_used_at = ${now}
        where ${isKey(key)} and refused_at is null and ${isNext} returning ${all}`.execute(db);
      if (rows[0]) return rows[0];
      const refused = await sql`update ${table} set refused_at = coalesce(refused_at, ${now})
        where ${isKey(key)} returning credential_id`.execute(db);
      return refused.rows.length > 0 ? "copied" : "unknown";
    },
  };
}
