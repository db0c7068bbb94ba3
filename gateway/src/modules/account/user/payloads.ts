import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import type { UserSource } from "./types.ts";

/** The shopper of a payload, which has also a former name. */
const changed = { viewer: ({ user }: { readonly user?: UserSource | null }) => user ?? null };

/** The payloads of changes of a shopper. */
export const payloads: Resolvers = {
  AccountPayload: changed,
  CreateCalendarFeedPayload: changed,
  DisconnectShopPayload: changed,
  EndCalendarFeedPayload: changed,
  EndOtherSessionsPayload: changed,
  FinishPasskeyEnrollmentPayload: changed,
  RegisterDevicePayload: changed,
  RemoveDevicePayload: changed,
  RemovePasskeyPayload: changed,
  RenamePasskeyPayload: changed,
  ReportMissedCouponPayload: changed,
  ReportMissingPointsPayload: changed,
  ReportNotMePayload: changed,
  ChooseCharityPayload: {
    viewer: ({ userErrors }, _args, { session }) => (userErrors.length === 0 ? session : null),
  },
};
