import { useEffect } from "react";
import { plainOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { ReadyTime } from "../sheet/ready-time.tsx";
import { useRegisterTimesQuery } from "./register-times.gql.ts";

/**
 * From when registers apply a coupon on the card; nothing once they do, or if the time of its clip is not known. All coupons of a
 * page share one read, which a clip repeats.
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
  if (book === null || coupon === undefined) return null;
  return whenRead(retailer, ({ timeZone }) =>
    whenRead(read(coupon).readyAt, (readyAt) => (
      <div className="coupon-expiry">
        <ReadyTime readyAt={readyAt} readAt={book.freshness.fetchedAt} timeZone={timeZone} />
      </div>
    )),
  );
}
