import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { imageSizes } from "../../theme/breakpoints.ts";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/page/site-link.tsx";
import type { BannerAd_AdFragment } from "./banner-ad.gql.ts";
import { useAdReports } from "./use-ad-reports.ts";
import "./banner-ad.css";

const SIZES = imageSizes({ base: "94vw", lg: "1216px" });

interface BannerAdProps {
  readonly ad: BannerAd_AdFragment;
  /** True for an ad on the first screen. */
  readonly eager?: boolean;
}

/** The share of an ad that must be visible for a view. */
const SEEN = 0.5;

/** An ad image with its link. The first view and the first click are each reported once. */
export function BannerAd({ ad, eager = false }: BannerAdProps) {
  const { altText, desktopImage, mobileImage, link } = ad;
  const report = useAdReports(ad.adId);
  const place = useRef<HTMLDivElement>(null);
  // A link to the current page is omitted.
  const { pathname } = useLocation();
  useSeen(place, () => report("VIEW"));
  const picture = <Picture image={{ ...desktopImage, altText }} narrow={mobileImage} sizes={SIZES} eager={eager} />;
  return (
    <div className="banner-ad" ref={place}>
      {link && link.url !== pathname ? (
        <SiteLink link={link} onClick={() => report("CLICK")}>
          {picture}
          <span className="banner-ad-label">{link.label}</span>
        </SiteLink>
      ) : (
        picture
      )}
    </div>
  );
}

/** Calls back when the image in an element has loaded and is visible. */
function useSeen(place: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    const image = place.current?.querySelector("img");
    if (!image || typeof IntersectionObserver === "undefined") return;
    let inWindow = false;
    const check = () => inWindow && image.complete && image.naturalWidth > 0 && callback.current();
    const observer = new IntersectionObserver(
      (entries) => {
        inWindow = entries.some(({ isIntersecting }) => isIntersecting);
        check();
      },
      { threshold: SEEN },
    );
    observer.observe(image);
    image.addEventListener("load", check);
    return () => {
      observer.disconnect();
      image.removeEventListener("load", check);
    };
  }, [place]);
}
