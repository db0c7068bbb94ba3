import type { Picture as PictureData } from "../../common/graph.ts";

interface PictureProps {
  readonly picture: PictureData;
  readonly sizes: string;
  readonly className?: string;
  readonly eager?: boolean;
}

/** The graph has the sizes of each picture, so the image optimizer has nothing to add. */
export function Picture({ picture, sizes, className, eager = false }: PictureProps) {
  const { altText, height, placeholderColor, srcSet, url, width } = picture;
  return (
    <img
      className={className}
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={altText}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={{ backgroundColor: placeholderColor }}
    />
  );
}
