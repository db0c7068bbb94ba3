import { useEffect } from "react";
import { couponMessages } from "#messages/coupon";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { plainOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { useReadyTime } from "../sheet/ready-time.tsx";
import { useRegisterTimesQuery } from "./register-times.gql.ts";

/**
 * The words of a clipped coupon: from when registers apply it, until they do. Its state alone if the time of the clip is not
 * known. All coupons of a page share one read, which a clip repeats.
 */
export function RegisterTime({ couponId }: { readonly couponId: string }) {
  const { data, refetch } = useRegisterTimesQuery({ errorPolicy: "all" });
  const { retailer, coupons } = useRootFields(data);
  const read = useReadFields();
  const book = plainOf(coupons);
  const coupon = book?.onCard.nodes.find(({ id }) => id === couponId);
  const isNewer = book !== null && coupon === undefined;
  useEffect(() => {
    if (isNewer) refetch().catch(() => undefined);
  }, [isNewer, refetch]);
  const readyAt = coupon && plainOf(read(coupon).readyAt);
  const timeZone = plainOf(retailer)?.timeZone;
  if (!book || !readyAt || !timeZone) return couponMessages.clipped;
  return <Words readyAt={readyAt} readAt={book.freshness.fetchedAt} timeZone={timeZone} />;
}

function Words(props: Parameters<typeof useReadyTime>[0]) {
  const time = useReadyTime(props);
  if (time === null) return couponMessages.clipped;
  return <small>{text.onCardFrom({ time: time.replaceAll(" ", "\u00A0") })}</small>;
}
