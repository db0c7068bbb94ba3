import { useCallback, useState } from "react";
import { weeklyAdMessages as text } from "../../messages/weekly-ad.ts";

interface ItemPictureProps {
  /** Addresses at which the picture may be found, in the order in which to try them. */
  readonly candidates: readonly string[];
  /** What the picture shows. */
  readonly name: string;
  readonly eager: boolean;
}

/** Both kinds of product pictures are square. */
const SIDE = 400;

/** The picture of a product from the first address that has it; a drawing when none has. */
export function ItemPicture({ candidates, name, eager }: ItemPictureProps) {
  const [tried, setTried] = useState(0);
  const source = candidates[tried];
  // A picture that was missing before scripts ran has told nobody.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setTried(tried + 1);
    },
    [tried],
  );
  if (source === undefined) return <MissingPicture />;
  return (
    <img
      key={source}
      ref={check}
      className="ad-item-picture"
      src={source}
      width={SIDE}
      height={SIDE}
      alt={name}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setTried(tried + 1)}
    />
  );
}

function MissingPicture() {
  return (
    <svg className="ad-item-picture" viewBox="0 0 40 40" role="img" aria-label={text.imageMissing}>
      <path d="M13 17h14l-1.4 10a2 2 0 0 1-2 1.7h-7.2a2 2 0 0 1-2-1.7L13 17Zm3 0 3-6m5 6-3-6M17.5 20.5v5m5-5v5" />
    </svg>
  );
}
