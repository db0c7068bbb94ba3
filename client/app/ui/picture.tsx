import { breakpoints } from "../theme/breakpoints.ts";

/** What a picture needs so that its place is reserved before it has loaded. */
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
  /** Another picture of the same thing, cut for narrow screens. */
  readonly narrow?: Pick<PictureSource, "url" | "srcSet" | "width" | "height"> | null;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** True for a picture that is seen first. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A responsive picture; it has its size and a colour before it has loaded. */
export function Picture({ image, narrow, sizes, eager = false, className }: PictureProps) {
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
      style={{ backgroundColor: image.placeholderColor }}
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
