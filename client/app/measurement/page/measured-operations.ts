import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";
import type { SiteEvent } from "../../../../input-rules/site-event.ts";
import type { ClipCouponsMutationMutation } from "../../coupon/batch-clip/clip-coupons.gql.ts";
import type { ClipCouponMutationMutation } from "../../coupon/clip/clip-coupon.gql.ts";
import type { LoginMutationMutation } from "../../login/login.gql.ts";
import type { RegisterMutationMutation } from "../../registration/send-registration.gql.ts";
import type { ShareListMutationMutation } from "../../shopping-list/shopping-list.gql.ts";

/** The root fields that are events, with their responses. */
type MeasuredFields = Pick<ClipCouponMutationMutation, "clipCoupon"> &
  Pick<ClipCouponsMutationMutation, "clipCoupons"> &
  Pick<LoginMutationMutation, "login"> &
  Pick<RegisterMutationMutation, "register"> &
  Pick<ShareListMutationMutation, "shareList">;

type EventsOf<Data> = (data: Data) => readonly SiteEvent[];

const refusals = (userErrors: readonly { readonly code: string }[]): readonly SiteEvent[] =>
  userErrors.map(({ code }) => ({ name: "clip_refused", code }));

const isDone = ({ userErrors }: { readonly userErrors: readonly unknown[] }) => userErrors.length === 0;

const eventsOf: { readonly [Field in keyof MeasuredFields]: EventsOf<MeasuredFields[Field]> } = {
  clipCoupon({ wasClipped, userErrors }) {
    if (userErrors.length > 0) return refusals(userErrors);
    return wasClipped ? [] : [{ name: "clip" }];
  },
  clipCoupons: ({ results }) =>
    results.flatMap(({ outcome, error }) => {
      if (error !== null) return refusals([error]);
      return outcome === "CLIPPED" ? [{ name: "clip" }] : [];
    }),
  login: ({ viewer }) => (viewer === null ? [] : [{ name: "login" }]),
  register: (payload) => (isDone(payload) ? [{ name: "registration" }] : []),
  shareList: (payload) => (isDone(payload) ? [{ name: "list_shared" }] : []),
};

const isMeasured = (field: string): field is keyof MeasuredFields => Object.hasOwn(eventsOf, field);

/** Returns the events of a response. */
function eventsIn(data: object): readonly SiteEvent[] {
  return Object.entries(data).flatMap(([field, value]: [string, unknown]) => {
    if (!isMeasured(field) || value === null) return [];
    // Each root field has the response of its own type.
    return eventsOf[field](value as never);
  });
}

/** Creates the link that sees the responses of the page and sends the events among them. */
export function measuringLink(send: (event: SiteEvent) => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap(({ data }) => eventsIn(data ?? {}).forEach((event) => send(event)))),
  );
}
