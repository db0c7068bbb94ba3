import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";
import type { SiteEvent } from "../../../../input-rules/site-event.ts";
import type { ClipCouponsMutationMutation } from "../../coupon/batch-clip/clip-coupons.gql.ts";
import type { ClipCouponMutationMutation } from "../../coupon/clip/clip-coupon.gql.ts";
import type { LoginMutationMutation } from "../../login/login.gql.ts";
import type { RegisterMutationMutation } from "../../registration/registration.gql.ts";
import type { ShareListMutationMutation } from "../../shopping-list/shopping-list.gql.ts";

/** The responses of the operations that are events. */
interface MeasuredResponses {
  readonly ClipCouponMutation: ClipCouponMutationMutation;
  readonly ClipCouponsMutation: ClipCouponsMutationMutation;
  readonly LoginMutation: LoginMutationMutation;
  readonly RegisterMutation: RegisterMutationMutation;
  readonly ShareListMutation: ShareListMutationMutation;
}

type EventsOf<Data> = (data: Data) => readonly SiteEvent[];

const refusals = (userErrors: readonly { readonly code: string }[]): readonly SiteEvent[] =>
  userErrors.map(({ code }) => ({ name: "clip_refused", code }));

const isDone = ({ userErrors }: { readonly userErrors: readonly unknown[] }) => userErrors.length === 0;

const eventsOf: { readonly [Name in keyof MeasuredResponses]: EventsOf<MeasuredResponses[Name]> } = {
  ClipCouponMutation: ({ clipCoupon: { alreadyClipped, userErrors } }) =>
    userErrors.length > 0 ? refusals(userErrors) : alreadyClipped ? [] : [{ name: "clip" }],
  ClipCouponsMutation: ({ clipCoupons: { results } }) =>
    results.flatMap(({ outcome, error }) => {
      if (error !== null) return refusals([error]);
      return outcome === "CLIPPED" ? [{ name: "clip" }] : [];
    }),
  LoginMutation: ({ login }) => (login.viewer === null ? [] : [{ name: "login" }]),
  RegisterMutation: ({ register }) => (register.registered ? [{ name: "registration" }] : []),
  ShareListMutation: ({ shareList }) => (isDone(shareList) ? [{ name: "list_shared" }] : []),
};

const isMeasured = (name: string | undefined): name is keyof MeasuredResponses =>
  name !== undefined && Object.hasOwn(eventsOf, name);

/** Creates the link that sees the responses of the page and sends the events among them. */
export function measuringLink(send: (event: SiteEvent) => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        const { operationName } = operation;
        if (!data || !isMeasured(operationName)) return;
        // Each name has the response of its own operation.
        for (const event of (eventsOf[operationName] as EventsOf<typeof data>)(data)) send(event);
      }),
    ),
  );
}
