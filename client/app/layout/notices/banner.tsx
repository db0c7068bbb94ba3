import { chakra, CloseButton } from "@chakra-ui/react";
import { use, useState, useSyncExternalStore } from "react";
import { langOf } from "../../lib/text/lang.ts";
import { isForGuests } from "../../lib/url/guest-path.ts";
import { hasSessionFlag, setSessionFlag, subscribeSessionFlags } from "../../lib/browser/session-flag.ts";
import { layoutMessages as text } from "#messages/layout";
import { below } from "../../theme/breakpoints.ts";
import { ArrowIcon, CloseIcon } from "../../ui/icons.tsx";
import { NonceContext } from "../../ui/nonce.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useAnyOverlay } from "../../ui/overlay/overlay-priority.ts";
import { SiteLink } from "../../ui/link/site-link.tsx";
import type { Banner_PostFragment } from "./banner.gql.ts";
import { dismissalKey, type EarlierNotices, hideUntilHydration, isAnyPending } from "./earlier-notices.ts";

/** Screens on which the title alone fits into one line; it is then the link. */
const NARROW = below("tablet");

const Notice = chakra("aside", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "11",
    paddingInline: "clamp(0.75rem, 3vw, 2rem) 0.25rem",
    background: "accent",
    color: "onAccent",
    fontSize: "clamp(0.875rem, 2vw, 0.95rem)",
    lineHeight: "1.3",
    "&[hidden]": { display: "none" },
    // Keeps its place, so that nothing moves under an open notice.
    "&[data-waiting]": { visibility: "hidden" },
    "& p": { flex: "1", textAlign: "center" },
    "& a": { display: "inline-flex", alignItems: "center", gap: "2", minHeight: "11", textDecoration: "none" },
    "& a:hover": { textDecoration: "underline", textUnderlineOffset: "3px" },
    "& a svg": { flex: "none", width: "1em", height: "1em" },
    "& button": { flex: "none", borderRadius: "round", color: "inherit", _hover: { background: "accent" } },
    [NARROW]: { "& p": { textAlign: "left" }, "& [data-more]": { display: "none" } },
  },
});

interface BannerProps {
  readonly post: Banner_PostFragment;
  readonly signedIn: boolean;
  readonly earlier: EarlierNotices;
}

/** The latest banner as one line, until it is dismissed. It waits for the next page if a notice comes before it. */
export function Banner({ post, signedIn, earlier }: BannerProps) {
  const nonce = use(NonceContext);
  const key = dismissalKey(post.id);
  const dismissed = useSyncExternalStore(
    subscribeSessionFlags,
    () => hasSessionFlag(key),
    () => false,
  );
  const comesLater = useIsAnyPending(earlier);
  const isCovered = useAnyOverlay();
  if (dismissed || comesLater || (signedIn && isForGuests(post.link?.url))) return null;
  return (
    <>
      <Notice className="banner" data-waiting={isCovered || undefined} aria-label={post.title} suppressHydrationWarning>
        <BannerText post={post} />
        <CloseButton variant="plain" size="md" aria-label={text.dismissBanner} onClick={() => setSessionFlag(key)}>
          <CloseIcon />
        </CloseButton>
      </Notice>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: hideUntilHydration(post.id, earlier) }}
      />
    </>
  );
}

function BannerText({ post: { title, subtitle, link, language } }: Pick<BannerProps, "post">) {
  const words = (
    <span>
      <strong>{title}</strong> {subtitle && <span data-more="">{subtitle}</span>}
    </span>
  );
  const lang = langOf(language);
  if (!link) return <p lang={lang}>{words}</p>;
  return (
    <p lang={lang}>
      <SiteLink link={link}>
        {words}
        <strong data-more="">{link.label}</strong>
        <ArrowIcon />
      </SiteLink>
    </p>
  );
}

/** Returns true if an earlier notice was pending when the page was opened, which only the browser knows. */
function useIsAnyPending(earlier: EarlierNotices): boolean {
  const hydrated = useHydrated();
  const [pending, setPending] = useState<boolean | null>(null);
  if (hydrated && pending === null) setPending(isAnyPending(earlier));
  return pending ?? false;
}
