import { addressBlock } from "../../../../../http-server/address-block.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import type { Context } from "../../../app/context/context.ts";
import type { ReportAdInput, ReportAdPayload, Resolvers, UserError } from "../../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../../platform/graph/with-former.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

type ReportOutcome = WithFormer<ReportAdPayload, "reported">;

const adIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

const failed = (error: UserError): ReportOutcome => ({ reported: false, userErrors: [error] });

async function reportAd({ adId, event }: ReportAdInput, context: Context): Promise<ReportOutcome> {
  const { retailer, clientAddress, limits, loaders, log } = context;
  if (!adIdPattern.test(adId))
    return failed(userError("INVALID_INPUT", messages.shared.requestFailed, ["input", "adId"]));
  const limit = await countAttempt(limits.adReport, `${retailer.sitePath}:${addressBlock(clientAddress)}`);
  if (limit !== null) return failed(limit);
  try {
    await loaders.ads.reports.load({ adId, event: event === "CLICK" ? "click" : "view" });
    return { reported: true, userErrors: [] };
  } catch (error) {
    expectUpstream(error, log, "reportAd");
    return failed(userError("UPSTREAM_FAILED", messages.shared.requestFailed));
  }
}

export const resolvers: Resolvers = {
  Mutation: {
    reportAd: (_root, { input }, context) => reportAd(input, context),
  },
};
