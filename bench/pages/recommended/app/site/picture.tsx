import { Image, type ImageProps } from "@chakra-ui/react";
import type { Picture as PictureData } from "../../../common/graph.ts";

interface PictureProps extends ImageProps {
  readonly picture: PictureData;
  readonly sizes: string;
  readonly eager?: boolean;
}

export function Picture({ picture, sizes, eager = false, ...style }: PictureProps) {
  const { altText, height, placeholderColor, srcSet, url, width } = picture;
  return (
    <Image
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      htmlWidth={width}
      htmlHeight={height}
      alt={altText}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={{ backgroundColor: placeholderColor }}
      {...style}
    />
  );
}
