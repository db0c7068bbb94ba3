"use client";

import { type ReactNode, useState } from "react";
import look from "../../common/look/home.module.css";

/** The slides, which the server has rendered, one at a time. */
export function Slides({ slides }: { readonly slides: readonly ReactNode[] }) {
  const [current, setCurrent] = useState(0);
  const show = (index: number) => setCurrent((index + slides.length) % slides.length);
  return (
    <section className={look.slides} aria-label="Highlights">
      {slides.map((slide, index) => (
        <div key={index} hidden={index !== current}>
          {slide}
        </div>
      ))}
      <div className={look.controls}>
        <button type="button" aria-label="Previous slide" onClick={() => show(current - 1)}>
          ‹
        </button>
        {`${current + 1} / ${slides.length}`}
        <button type="button" aria-label="Next slide" onClick={() => show(current + 1)}>
          ›
        </button>
      </div>
    </section>
  );
}
