import { Badge, Button, Card, chakra, Text } from "@chakra-ui/react";
import { Fragment, memo } from "react";
import { CARD_TEXTS, SIZES, summaryParts } from "../../../common/coupons.ts";
import type { Coupon, Picture as PictureData } from "../../../common/graph.ts";
import { Picture } from "../site/picture.tsx";

function Summary({ summary }: { readonly summary: string }) {
  return summaryParts(summary).map(({ text, isAmount }, index) => (
    <Fragment key={text}>
      {index > 0 && " "}
      <chakra.span
        fontSize={isAmount ? { base: "1.5rem", sm: "1.75rem" } : { base: "0.9375rem", sm: "1.0625rem" }}
        fontWeight={isAmount ? "750" : "600"}
        color={isAmount ? "brand.primary" : undefined}
      >
        {text}
      </chakra.span>
    </Fragment>
  ));
}

function Expiry({ expiryText, isExpiringSoon }: Pick<Coupon, "expiryText" | "isExpiringSoon">) {
  if (expiryText === null) return null;
  return (
    <Text
      fontSize="0.8125rem"
      color={isExpiringSoon ? "brand.sale" : "brand.muted"}
      fontWeight={isExpiringSoon ? "700" : undefined}
    >
      {expiryText}
    </Text>
  );
}

const CouponPicture = ({ image, eager }: { readonly image: PictureData; readonly eager: boolean }) => (
  <Picture
    picture={image}
    sizes={SIZES.coupon}
    eager={eager}
    width="full"
    flex="1000 1 0"
    minHeight="72px"
    maxHeight="132px"
    fit="contain"
  />
);

const CouponWords = ({ brandName, description, summary }: Coupon) => (
  <Card.Body flex="1 0 auto" gap="0.5" padding={{ base: "8px 12px", sm: "10px 16px 8px" }}>
    <Text fontSize="0.8125rem" fontWeight="600" color="brand.muted">
      {brandName}
    </Text>
    <Card.Title as="h3" lineHeight="1.1">
      <Summary summary={summary} />
    </Card.Title>
    <Text fontSize="0.875rem" lineHeight="1.35" lineClamp="4">
      {description}
    </Text>
  </Card.Body>
);

interface CouponCardProps {
  readonly coupon: Coupon;
  readonly eager?: boolean;
  readonly onClip: () => void;
}

export const CouponCard = memo(function CouponCard({ coupon, eager = false, onClip }: CouponCardProps) {
  const { image, isFeatured } = coupon;
  return (
    <Card.Root
      as="article"
      height="full"
      minHeight="350px"
      overflow="hidden"
      rounded="card"
      borderColor="brand.line"
      color="brand.ink"
      background="white"
    >
      {isFeatured && (
        <Badge background="brand.sale" color="white" rounded="0" paddingX={{ base: "3", sm: "4" }} fontWeight="700">
          {CARD_TEXTS.featured}
        </Badge>
      )}
      {image && <CouponPicture image={image} eager={eager} />}
      <CouponWords {...coupon} />
      <Card.Footer
        flexDirection="column"
        alignItems="stretch"
        gap="2"
        marginX={{ base: "3", sm: "4" }}
        padding="10px 0 12px"
        borderTop="2px dashed {colors.brand.line}"
      >
        <Expiry {...coupon} />
        <Button colorPalette="brand" rounded="brand" size="lg" fontSize="0.9375rem" onClick={onClip}>
          {CARD_TEXTS.clip}
        </Button>
      </Card.Footer>
    </Card.Root>
  );
});
