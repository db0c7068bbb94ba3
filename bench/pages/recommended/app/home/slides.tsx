import { Box, Button, Flex, Heading, IconButton, Text } from "@chakra-ui/react";
import { useState } from "react";
import { SIZES } from "../../../common/coupons.ts";
import type { Slide } from "../../../common/graph.ts";
import { Picture } from "../site/picture.tsx";

interface SlidePictureProps extends Pick<Slide, "coverImage" | "mobileImage"> {
  readonly isFirst: boolean;
}

const SlidePicture = ({ coverImage, mobileImage, isFirst }: SlidePictureProps) =>
  coverImage && (
    <picture>
      {mobileImage && (
        <source
          media="(width < 769px)"
          srcSet={mobileImage.srcSet}
          sizes="100vw"
          width={mobileImage.width}
          height={mobileImage.height}
        />
      )}
      <Picture
        picture={coverImage}
        sizes={SIZES.slide}
        eager={isFirst}
        position="absolute"
        inset="0 0 0 auto"
        width={{ base: "44%", lg: "auto" }}
        height="full"
        fit={{ base: "contain", lg: "cover" }}
      />
    </picture>
  );

const SlideView = ({ slide, isFirst }: { readonly slide: Slide; readonly isFirst: boolean }) => (
  <Flex
    position="relative"
    align="center"
    minHeight={{ base: "15rem", lg: "19rem" }}
    overflow="hidden"
    style={{ backgroundColor: slide.coverImage?.placeholderColor }}
  >
    <SlidePicture {...slide} isFirst={isFirst} />
    <Box position="relative" width={{ base: "58%", lg: "50%" }} padding={{ base: "5", lg: "8" }}>
      <Heading as="h2" fontSize={{ base: "1.75rem", lg: "3.4rem" }}>
        {slide.title}
      </Heading>
      <Text marginY="2.5" fontSize={{ base: "md", lg: "xl" }}>
        {slide.subtitle}
      </Text>
      {slide.link && (
        <Button asChild colorPalette="brand" rounded="brand" size="lg">
          <a href={slide.link.url}>{slide.link.label}</a>
        </Button>
      )}
    </Box>
  </Flex>
);

export function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const [current, setCurrent] = useState(0);
  const show = (index: number) => setCurrent((index + slides.length) % slides.length);
  return (
    <Box as="section" aria-label="Highlights" position="relative" maxWidth="80rem" marginX="auto">
      {slides.map((slide, index) => (
        <Box key={slide.id} hidden={index !== current}>
          <SlideView slide={slide} isFirst={index === 0} />
        </Box>
      ))}
      <Flex position="absolute" right="3" bottom="3" align="center" rounded="full" background="white/70">
        <IconButton variant="plain" aria-label="Previous slide" onClick={() => show(current - 1)}>
          ‹
        </IconButton>
        {`${current + 1} / ${slides.length}`}
        <IconButton variant="plain" aria-label="Next slide" onClick={() => show(current + 1)}>
          ›
        </IconButton>
      </Flex>
    </Box>
  );
}
