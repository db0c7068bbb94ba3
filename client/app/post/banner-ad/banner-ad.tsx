import { skipToken, useApolloClient } from "@apollo/client/react";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { useRootFields } from "../../graphql/fields.ts";
import { langOf } from "../../lib/text/lang.ts";
import { isForGuests } from "../../lib/url/guest-path.ts";
import { useVisitorQuery } from "../../session/visitor.gql.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { SiteLink } from "../../ui/link/site-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { BannerAd_AdFragment } from "./banner-ad.gql.ts";
import type { AdEvent } from "./report-ad.ts";
import "./banner-ad.css";

/** Returns the function that reports each kind of event of an ad once; its code is loaded with the first. */
function useAdReports(adId: string): (event: AdEvent) => void {
  const client = useApolloClient();
  const ids = useRef(new Set<string>());
  return useCallback(
    (event) => {
      const key = `${adId} ${event}`;
      if (ids.current.has(key)) return;
      ids.current.add(key);
      import("./report-ad.ts").then(
        (module) => module.reportAd(client, adId, event),
        () => undefined,
      );
    },
    [adId, client],
  );
}

/** The widths of a picture that has the words in it, and of one beside the words. */
const SIZES = imageSizes({ base: "94vw", lg: "1216px" });
const BESIDE = imageSizes({ base: "42vw", lg: "384px" });

interface BannerAdProps {
  readonly ad: BannerAd_AdFragment;
  /** True for an ad on the first screen. */
  readonly eager?: boolean;
}

/** The share of an ad that must be visible for a view. */
const SEEN = 0.5;

/** An ad of the house: its words beside a picture, with a link. The first view and the first click are each reported once. */
export function BannerAd({ ad, eager = false }: BannerAdProps) {
  const { altText, desktopImage, hideTitle, mobileImage } = ad;
  const report = useAdReports(ad.adId);
  const place = useRef<HTMLDivElement>(null);
  useSeen(place, () => report("VIEW"));
  if (useIsMisplaced(ad.link)) return null;
  return (
    <div className="spotlight" data-pictured={hideTitle || undefined} ref={place}>
      <div className="spotlight-words" lang={langOf(ad.language)}>
        {!hideTitle && <p className="spotlight-title">{ad.title}</p>}
        {!hideTitle && ad.subtitle && <p>{ad.subtitle}</p>}
        <AdLink ad={ad} onClick={() => report("CLICK")} />
      </div>
      <div className="spotlight-picture">
        <Picture
          image={{ ...desktopImage, altText }}
          narrow={mobileImage}
          sizes={hideTitle ? SIZES : BESIDE}
          eager={eager}
          cutOut
        />
      </div>
    </div>
  );
}

/** The link of an ad, which covers the whole ad; none on the page that it leads to. */
function AdLink({ ad: { link, title }, onClick }: Pick<BannerAdProps, "ad"> & { readonly onClick: () => void }) {
  const { pathname } = useLocation();
  if (!link || pathOf(link.url) === pathname) return null;
  return (
    <SiteLink
      className="aisle-button"
      link={link}
      aria-label={text.linkAbout({ label: link.label, title })}
      onClick={onClick}
    >
      {link.label}
    </SiteLink>
  );
}

const pathOf = (url: string) => /^[^?#]*/.exec(url)?.[0];

/** Returns true for an ad to log in or register, unless the visitor is known to be a guest. */
function useIsMisplaced(link: BannerAd_AdFragment["link"]): boolean {
  const forGuests = isForGuests(link?.url);
  const { viewer } = useRootFields(useVisitorQuery(forGuests ? {} : skipToken).data);
  return forGuests && viewer.state !== "empty";
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
