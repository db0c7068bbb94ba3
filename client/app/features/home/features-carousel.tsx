import { pixels } from "../../lib/business-constants.ts";
import { type CSSProperties, type TouchEvent, useRef } from "react";
import { contentMessages as text } from "../../messages/content.ts";
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FeaturesCarousel_PostFragment } from "./features-carousel.gql.ts";
import { type Slides, useSlides } from "./use-slides.ts";
import "./features-carousel.css";

type Slide = FeaturesCarousel_PostFragment;

function SlideView({ slide, index, total, shown }: { slide: Slide; index: number; total: number; shown: boolean }) {
  const { coverImage, hideTitle, link, mobileImage, subtitle, title } = slide;
  const ground = { "--slide-ground": coverImage?.placeholderColor ?? "var(--brand-tint)" } as CSSProperties;
  return (
    <li
      className="slide"
      data-shown={shown || undefined}
      aria-roledescription="slide"
      aria-label={text.slide(index + 1, total)}
      inert={!shown}
      style={ground}
    >
      {coverImage && (
        <Picture
          className="slide-picture"
          image={coverImage}
          narrow={mobileImage}
          sizes="(min-width: 760px) 68vw, 100vw"
          eager={index === 0}
        />
      )}
      <div className="slide-text">
        <h2 className={hideTitle ? "visually-hidden" : undefined}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
        {link && (
          <SiteLink
            className="aisle-button"
            link={link}
            aria-label={text.linkAbout(link.label || text.readMore, title)}
          >
            {link.label || text.readMore}
          </SiteLink>
        )}
      </div>
    </li>
  );
}

function Controls({ slides, count }: { readonly slides: Slides; readonly count: number }) {
  const { current, playing, show, setPlaying } = slides;
  return (
    <div className="carousel-controls">
      <button type="button" aria-label={text.previousSlide} onClick={() => show(current - 1)}>
        <PreviousIcon />
      </button>
      <span aria-hidden="true">
        {current + 1} / {count}
      </span>
      <button type="button" aria-label={text.nextSlide} onClick={() => show(current + 1)}>
        <NextIcon />
      </button>
      <button
        type="button"
        aria-label={playing ? text.pauseSlides : text.playSlides}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
    </div>
  );
}

/** The slides of the home page. They change by themselves until somebody takes over, holds them or asked for less motion. */
export function FeaturesCarousel({ slides: posts }: { readonly slides: readonly Slide[] }) {
  const slides = useSlides(posts.length);
  const touchX = useRef(0);
  if (posts.length === 0) return null;
  const onTouchEnd = (event: TouchEvent) => {
    const moved = touchX.current - (event.changedTouches[0]?.clientX ?? touchX.current);
    if (Math.abs(moved) > pixels.swipe) slides.show(slides.current + Math.sign(moved));
  };
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={text.slides}
      onMouseEnter={() => slides.setHeld(true)}
      onMouseLeave={() => slides.setHeld(false)}
      onFocus={() => slides.setHeld(true)}
      onBlur={() => slides.setHeld(false)}
      onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <ul className="carousel-slides">
        {posts.map((slide, index) => (
          <SlideView key={slide.id} slide={slide} index={index} total={posts.length} shown={index === slides.current} />
        ))}
      </ul>
      {posts.length > 1 && <Controls slides={slides} count={posts.length} />}
    </section>
  );
}
