import type { Replays } from "../cache/replays.ts";
import type { UserError } from "../errors/user-error.ts";
import { createLinkToken } from "../input/link-token.ts";
import type { AuthContext } from "./context.ts";

interface LinkContext extends Pick<AuthContext, "listLinkTokens" | "retailer" | "session"> {
  readonly replays: Replays;
}

interface LinkRequest {
  /** The mutation that makes the link. */
  readonly mutation: string;
  /** The key of the client. */
  readonly key: string | null | undefined;
  /** Makes the link with a token; returns why it was not made. */
  readonly make: (token: string) => Promise<readonly UserError[]>;
}

interface NewLink {
  /** The token of the link; null if it was not made. */
  readonly token: string | null;
  readonly userErrors: readonly UserError[];
}

/** Makes a link of the logged-in shopper once: a repetition gets the same token, which is stored only in encrypted form. */
export async function repeatableLink({ mutation, key, make }: LinkRequest, context: LinkContext): Promise<NewLink> {
  const { listLinkTokens, replays, retailer, session } = context;
  const owner = { sitePath: retailer.sitePath, ownerId: `${mutation} ${session?.shopperNumber ?? ""}` };
  const { encrypted, userErrors } = await replays.once({
    scope: [owner.sitePath, owner.ownerId],
    key,
    work: async () => {
      const token = createLinkToken();
      const problems = await make(token);
      const made = problems.length === 0 ? await listLinkTokens.encrypt(token, owner) : null;
      return { encrypted: made, userErrors: problems };
    },
    isFinal: (result) => result.encrypted !== null,
  });
  return { token: encrypted === null ? null : await listLinkTokens.decrypt(encrypted, owner), userErrors };
}
