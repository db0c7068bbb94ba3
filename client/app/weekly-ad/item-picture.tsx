import { type ComponentProps, startTransition, useCallback, useState } from "react";
import { weeklyAdMessages as text } from "#messages/weekly-ad";

interface ItemPictureProps {
  readonly candidates: readonly string[];
  readonly name: string;
  /** The language of the alternative text, if it is not that of the page. */
  readonly lang: string | undefined;
  readonly eager: boolean;
}

/** The width and height in pixels; all product images are square. */
const SIDE = 400;

/** The image of a product from the first URL that works, or a drawing if none does. */
export function ItemPicture({ candidates, name, lang, eager }: ItemPictureProps) {
  const [tried, setTried] = useState(0);
  const source = candidates[tried];
  const tryNext = useCallback(() => setTried(tried + 1), [tried]);
  if (source === undefined) return <MissingPicture />;
  return (
    <CheckedImage
      key={source}
      className="deal-picture"
      src={source}
      width={SIDE}
      height={SIDE}
      alt={name}
      lang={lang}
      loading={eager ? "eager" : "lazy"}
      onFailure={tryNext}
    />
  );
}

interface CheckedImageProps extends ComponentProps<"img"> {
  readonly alt: string;
  /** Must keep its identity. */
  readonly onFailure: () => void;
}

/** An image that reports its failure. */
export function CheckedImage({ alt, onFailure, ...image }: CheckedImageProps) {
  // An image that failed before hydration fired `error` too early. No transition: that would hydrate all in one task.
  const check = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") startTransition(onFailure);
    },
    [onFailure],
  );
  return <img ref={check} alt={alt} decoding="async" onError={onFailure} {...image} />;
}

function MissingPicture() {
  return (
    <svg className="deal-picture" viewBox="0 0 40 40" role="img" aria-label={text.imageMissing}>
      <path d="M13 17h14l-1.4 10a2 2 0 0 1-2 1.7h-7.2a2 2 0 0 1-2-1.7L13 17Zm3 0 3-6m5 6-3-6M17.5 20.5v5m5-5v5" />
    </svg>
  );
}
