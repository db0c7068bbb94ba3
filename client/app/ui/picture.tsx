import { breakpoints } from "../theme/breakpoints.ts";

/** The properties of an image, which reserve its space before it has loaded. */
export interface PictureSource {
  readonly url: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  readonly placeholderColor: string;
}

interface PictureProps {
  readonly image: PictureSource;
  /** Another version of the image, cropped for narrow screens. */
  readonly narrow?: Pick<PictureSource, "url" | "srcSet" | "width" | "height"> | null;
  /** The display width of the image, as in the `sizes` attribute. */
  readonly sizes: string;
  /** True for an image that is visible first. */
  readonly eager?: boolean;
  /** True for a cut-out, which has no ground of its own: what lies below shows through. */
  readonly cutOut?: boolean;
  readonly className?: string;
}

/** A responsive image, which has its size and a background color before it has loaded. */
export function Picture({ image, narrow, sizes, eager = false, cutOut = false, className }: PictureProps) {
  const picture = (
    <img
      className={className}
      src={image.url}
      srcSet={image.srcSet || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.altText}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={cutOut ? undefined : { backgroundColor: image.placeholderColor }}
    />
  );
  if (!narrow) return picture;
  return (
    <picture>
      <source
        media={`(width < ${breakpoints.tablet})`}
        srcSet={narrow.srcSet || narrow.url}
        sizes="100vw"
        width={narrow.width}
        height={narrow.height}
      />
      {picture}
    </picture>
  );
}
