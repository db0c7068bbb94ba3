import { Button, chakra } from "@chakra-ui/react";
import { type ReactNode, Suspense, useId } from "react";
import { couponMessages as text } from "#messages/coupon";
import { partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { CLOSES } from "../../lib/browser/page-start.ts";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { withUnits } from "../../lib/text/units.ts";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import { AddressForm } from "../controls/address-form.tsx";
import { ClipButton, ClipFailure } from "../card/clip-button.tsx";
import type { ClipStep } from "../clip/clip-chart.ts";
import type { CouponActions } from "../clip/coupon-actions.ts";
import { CouponExpiry, tagOf } from "../card/coupon-card.tsx";
import type { CouponDialog_CouponFragment } from "./coupon-dialog.gql.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { CategoryName } from "../category-name.tsx";
import { CouponPicture } from "../card/coupon-picture.tsx";
import { CouponSummary } from "../coupon-summary.tsx";
import type { CouponAddress } from "../lib/coupon-address.ts";
import type { Plain } from "../lib/coupon-types.ts";
import { useCouponRulesQuery } from "../rules/coupon-rules.gql.ts";
import { OfferRules } from "../rules/offer-rules.tsx";

const AddToListButton = lazyPart(async () => (await import("../../shopping-list/add-to-list.tsx")).AddToListButton);

const UnclipButton = lazyPart(async () => (await import("../clip/unclip-button.tsx")).UnclipButton);

const SIZES = imageSizes({ base: "100vw", sm: "300px" });

export type DetailedCoupon = Plain<CouponDialog_CouponFragment>;

interface CouponDialogProps {
  readonly coupon: DetailedCoupon;
  /** The code of the offer as the URL names it. */
  readonly offerCode: string;
  /** The URL state of the list behind the dialog. */
  readonly closed: CouponAddress;
  readonly progress: ClipStep | undefined;
  /** True if it was clipped on this page: announced here, as screen readers skip live regions outside of the dialog. */
  readonly justClipped: boolean;
  readonly actions: CouponActions;
  /** The purchases at which the coupon was or was not applied; not called for a coupon that is not clipped. */
  readonly purchasesOf: (coupon: DetailedCoupon) => ReactNode;
  readonly onClose: () => void;
}

const Detail = chakra("article", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "300px 1fr" },
  },
});

/** A dialog has more room for the summary than a card. */
const LARGE = { "& .coupon-amount": { fontSize: "2.75rem" }, "& .coupon-words": { fontSize: "1.375rem" } };

const Picture = chakra("div", {
  base: {
    position: "relative",
    minHeight: { sm: "340px" },
    aspectRatio: { base: "16 / 9", sm: "auto" },
    background: "tint",
  },
});

const Words = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2.5",
    padding: { base: "18px 20px 24px", sm: "56px 28px 28px" },
  },
});

const Action = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "2", marginTop: "1.5" } });

const SmallPrint = chakra("p", {
  base: {
    marginTop: "auto",
    paddingTop: "3.5",
    borderTop: "2px dashed",
    borderColor: "line",
    fontSize: "xs",
    lineHeight: "1.45",
    color: "inkSoft",
  },
});

/** Closes the dialog; without JavaScript it is a link to the list. */
function CloseButton({ closed, onClose }: Pick<CouponDialogProps, "closed" | "onClose">) {
  return (
    <AddressForm address={closed} onGo={onClose}>
      <Button
        type="submit"
        variant="plain"
        position="absolute"
        top="2.5"
        right="2.5"
        zIndex="1"
        padding="0"
        borderRadius="round"
        background="field"
        _hover={{ background: "tint" }}
        aria-label={text.close}
        {...CLOSES}
      >
        <CloseIcon />
      </Button>
    </AddressForm>
  );
}

/** The clip button with its messages, or the notice that the coupon was redeemed. */
function CouponAction({
  coupon,
  progress,
  justClipped,
  actions,
}: Omit<CouponDialogProps, "offerCode" | "closed" | "purchasesOf" | "onClose">) {
  return (
    <Action>
      <p className="visually-hidden" role="status">
        {justClipped && coupon.state === "CLIPPED" && text.clipped}
      </p>
      <ClipFailure progress={progress} />
      {coupon.state === "REDEEMED" && (
        <p>
          <strong>{text.redeemed}</strong>
        </p>
      )}
      <ClipButton coupon={coupon} progress={progress} actions={actions} />
      {coupon.state === "CLIPPED" && (
        <Suspense>
          <UnclipButton coupon={coupon} />
        </Suspense>
      )}
    </Action>
  );
}

/** The small print of the offer, which is read with its rules. */
function Disclaimer({ offerCode }: Pick<CouponDialogProps, "offerCode">) {
  const { data } = useCouponRulesQuery({ variables: { offerCode }, errorPolicy: "all" });
  const { disclaimer } = partsOf(useRootFields(data).coupon, useReadFields());
  return whenRead(disclaimer, (words) => <SmallPrint lang={langOf(OFFER_LANGUAGE)}>{words}</SmallPrint>);
}

/** The details of one coupon and its action. */
export function CouponDialog({ offerCode, closed, purchasesOf, onClose, ...clipping }: CouponDialogProps) {
  const { coupon, progress } = clipping;
  const tag = tagOf(coupon);
  const title = useId();
  const lang = langOf(OFFER_LANGUAGE);
  const description = coupon.translatedDescription ?? coupon.description;
  const descriptionLang = coupon.translatedDescription ? undefined : lang;
  return (
    <ModalDialog labelledBy={title} className="coupon-modal" onClose={onClose}>
      <Detail css={LARGE} aria-busy={progress?.at === "sending" || undefined}>
        <CloseButton closed={closed} onClose={onClose} />
        <Picture lang={descriptionLang}>
          <CouponPicture image={coupon.image} sizes={SIZES} eager />
        </Picture>
        <Words>
          {tag && <p className="coupon-tag">{tag}</p>}
          <p className="coupon-brand">
            <span lang={lang}>{coupon.brandName}</span> · <CategoryName value={coupon.categoryName} />
          </p>
          <h2 className="coupon-summary" id={title} lang={langOf(coupon.summaryLanguage)}>
            <CouponSummary summary={coupon.summary} />
          </h2>
          <p lang={descriptionLang}>{withUnits(description)}</p>
          <CouponExpiry coupon={coupon} />
          <CouponAction {...clipping} />
          {coupon.state !== "REDEEMED" && (
            <Suspense>
              <AddToListButton text={description} sourceId={coupon.id} department={coupon.categoryName} />
            </Suspense>
          )}
          <OfferRules offerCode={offerCode} />
          {coupon.state !== "AVAILABLE" && purchasesOf(coupon)}
          <Disclaimer offerCode={offerCode} />
        </Words>
      </Detail>
    </ModalDialog>
  );
}
