export interface StaffSession<Who> {
  /** Identifies the session in the revocation list. */
  readonly id: string;
  readonly sitePath: string;
  readonly who: Who;
  /** The id of the login that opened it; the session ends once the login is replaced. */
  readonly login: string;
  /** By which a logout token ends it, see `providerOwners`; only after a login at an identity provider. */
  readonly providerOwners?: readonly string[];
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A session of store staff, who share one password. */
export type TeamSession = StaffSession<null>;

export interface AgentName {
  readonly username: string;
  readonly name: string;
}

export interface SupportAgent extends AgentName {
  /** An administrator also manages the agents of the retailer. */
  readonly role: "AGENT" | "ADMINISTRATOR";
  readonly hasSecondFactor: boolean;
}

/** The decrypted session of a support agent, whose login is not checked yet. */
export type UnverifiedSupportSession = StaffSession<AgentName>;

/** A session of a support agent with the current properties of the agent. */
export type SupportSession = StaffSession<SupportAgent>;
