import { expectUnknownOutcome } from "../../../platform/errors/log-upstream.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import type { Logger } from "../../../platform/telemetry/logger.ts";
import type { CaseCalls, NewCase, StoredCase } from "./sso.ts";

interface CaseContext {
  readonly upstreams: { readonly sso: Pick<CaseCalls, "openCase" | "listCases"> };
  readonly log: Logger;
}

/**
 * Opens a case. After a lost response it looks for the case by its client id and opens no other.
 * @returns null if the case is not known to be open
 * @throws UpstreamError if it is known not to be open
 */
export async function openCaseOnce(opened: NewCase, { upstreams, log }: CaseContext): Promise<StoredCase | null> {
  try {
    return await upstreams.sso.openCase(opened);
  } catch (error) {
    expectUnknownOutcome(error, log, "openCase");
    const { shopperNumber, clientId } = opened;
    const search = { first: 1, shopperNumber, clientId };
    const page = await readBack(() => upstreams.sso.listCases(search), "openCase", log);
    return page?.cases[0] ?? null;
  }
}
