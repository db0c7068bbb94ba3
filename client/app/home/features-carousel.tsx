import { Button, chakra, IconButton } from "@chakra-ui/react";
import { langOf } from "../lib/text/lang.ts";
import { pixels } from "../lib/business-constants.ts";
import { type CSSProperties, type ReactNode, type TouchEvent, useRef, useState } from "react";
import { contentMessages as text } from "#messages/content";
import { layoutMessages } from "#messages/layout";
import { breakpoints, from, imageSizes } from "../theme/breakpoints.ts";
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { SiteLink } from "../ui/link/site-link.tsx";
import type { FeaturesCarousel_PostFragment } from "./features-carousel.gql.ts";
import { type Slides, useSlides } from "./use-slides.ts";

const SIZES = imageSizes({ base: "42vw", tablet: "58vw", lg: "648px" });

type Slide = FeaturesCarousel_PostFragment;

const WIDE = from("tablet");

/** The heights of a slide: low enough that the first coupons begin on the first screen. */
const HEIGHT = { narrow: "15rem", wide: "19rem" };

const Carousel = chakra("section", { base: { position: "relative", maxWidth: "80rem", marginInline: "auto" } });

const SlideList = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    listStyle: "none",
    // Wider than the page's column, the carousel has a margin and rounded corners.
    [`@media (width > ${breakpoints.lg})` as const]: {
      marginTop: "5",
      overflow: "hidden",
      borderRadius: "calc(var(--brand-radius) * 1.5)",
    },
  },
});

const SlideItem = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gridArea: "1 / 1",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignContent: "center",
    minHeight: HEIGHT.narrow,
    overflow: "hidden",
    visibility: "hidden",
    opacity: "0",
    // The picture is a cut-out: it lies on the ground of the slide in either color scheme.
    "--slide-light": "color-mix(in srgb, white 45%, var(--slide-ground))",
    background:
      "radial-gradient(closest-side at var(--slide-middle) 48%, var(--slide-light), transparent), var(--slide-ground)",
    "--slide-middle": "78%",
    _dark: {
      "--slide-light": "color-mix(in srgb, var(--slide-ground) 20%, {colors.tint})",
      background:
        "radial-gradient(closest-side at var(--slide-middle) 48%, var(--slide-light), transparent), color-mix(in srgb, var(--slide-ground) 9%, {colors.tint})",
    },
    transition: "opacity 600ms, visibility 600ms",
    _motionReduce: { transition: "none" },
    "&[data-shown]": { visibility: "visible", opacity: "1" },
    "& img": {
      position: "absolute",
      inset: "0 0 auto auto",
      display: "block",
      width: "42%",
      // The controls lie on no part of a picture on a narrow screen.
      height: "calc(100% - 4rem)",
      objectFit: "contain",
      objectPosition: "50% 40%",
    },
    [WIDE]: {
      minHeight: HEIGHT.wide,
      "& img": {
        right: "3%",
        width: "auto",
        maxWidth: "62%",
        height: "full",
        objectFit: "cover",
        aspectRatio: "2.13",
      },
    },
  },
});

const SlideText = chakra("div", {
  base: {
    position: "relative",
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    gap: "2.5",
    width: "58%",
    // The controls lie on no button.
    padding: "1.25rem 0 4rem 1.25rem",
    color: "ink",
    [WIDE]: { gap: "3.5", width: "50%", padding: "2rem 0 2rem 2rem" },
    "& h2": {
      fontSize: "clamp(min(1.75rem, 9vw), 4.2vw, 3.4rem)",
      lineHeight: "1.04",
      letterSpacing: "-0.025em",
    },
    "& p": { maxWidth: "32ch", fontSize: "clamp(1rem, 1.8vw, 1.3rem)", lineHeight: "1.35" },
  },
});

const ControlBar = chakra("div", {
  base: {
    position: "absolute",
    right: "3",
    bottom: "3",
    display: "flex",
    alignItems: "center",
    gap: "0.5",
    padding: "0.5",
    borderRadius: "round",
    background: "color-mix(in srgb, {colors.field} 72%, transparent)",
    color: "ink",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    // Between the words and the picture, where it covers neither.
    [WIDE]: { right: "auto", left: "50%", transform: "translateX(-50%)" },
  },
});

function ControlButton({ label, ...button }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton variant="plain" borderRadius="round" _hover={{ background: "field" }} aria-label={label} {...button} />
  );
}

interface SlideViewProps {
  readonly slide: Slide;
  readonly index: number;
  readonly total: number;
  readonly shown: boolean;
  /** False while the picture would load beside the first screen without being seen. */
  readonly hasPicture: boolean;
}

function SlideView({ slide, index, total, shown, hasPicture }: SlideViewProps) {
  const { coverImage, hideTitle, language, link, mobileImage, subtitle, title } = slide;
  const ground = { "--slide-ground": coverImage?.placeholderColor ?? "var(--brand-tint)" } as CSSProperties;
  return (
    <SlideItem
      data-shown={shown || undefined}
      aria-roledescription={text.slideRole}
      aria-label={text.slide({ index: index + 1, total })}
      inert={!shown}
      style={ground}
    >
      {hasPicture && coverImage && (
        <Picture image={coverImage} narrow={mobileImage} sizes={SIZES} eager={index === 0} cutOut />
      )}
      <SlideText lang={langOf(language)}>
        <h2 className={hideTitle ? "visually-hidden" : undefined}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
        {link && (
          <Button asChild marginTop="1" paddingInline="5">
            <SiteLink link={link} aria-label={layoutMessages.linkAbout({ label: link.label || text.readMore, title })}>
              {link.label || text.readMore}
              <span className="visually-hidden">{text.ofPost({ title })}</span>
            </SiteLink>
          </Button>
        )}
      </SlideText>
    </SlideItem>
  );
}

function Controls({ slides, count }: { readonly slides: Slides; readonly count: number }) {
  const { current, playing, show, setPlaying } = slides;
  return (
    <ControlBar>
      <ControlButton label={text.previousSlide} onClick={() => show(current - 1)}>
        <PreviousIcon />
      </ControlButton>
      <span aria-hidden="true">{text.slideOf({ index: current + 1, total: count })}</span>
      <ControlButton label={text.nextSlide} onClick={() => show(current + 1)}>
        <NextIcon />
      </ControlButton>
      <ControlButton label={playing ? text.pauseSlides : text.playSlides} onClick={() => setPlaying(!playing)}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </ControlButton>
    </ControlBar>
  );
}

/**
 * The slides of the home page. They move only after Play and stop for the visitor; the design system's carousel has
 * none of these rules.
 */
export function FeaturesCarousel({ slides: posts }: { readonly slides: readonly Slide[] }) {
  const slides = useSlides(posts.length);
  const [isEntered, setEntered] = useState(false);
  const touchX = useRef(0);
  if (posts.length === 0) return null;
  const onTouchEnd = (event: TouchEvent) => {
    const distance = touchX.current - (event.changedTouches[0]?.clientX ?? touchX.current);
    if (Math.abs(distance) > pixels.swipe) slides.show(slides.current + Math.sign(distance));
  };
  return (
    <Carousel
      aria-roledescription={text.carousel}
      aria-label={text.slides}
      onPointerEnter={() => setEntered(true)}
      onFocusCapture={() => setEntered(true)}
      onMouseEnter={() => slides.setHeld(true)}
      onMouseLeave={() => slides.setHeld(false)}
      onFocus={() => slides.setHeld(true)}
      onBlur={() => slides.setHeld(false)}
      onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <SlideList>
        {posts.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            index={index}
            total={posts.length}
            shown={index === slides.current}
            hasPicture={index === 0 || isEntered || slides.current !== 0}
          />
        ))}
      </SlideList>
      {posts.length > 1 && <Controls slides={slides} count={posts.length} />}
    </Carousel>
  );
}
