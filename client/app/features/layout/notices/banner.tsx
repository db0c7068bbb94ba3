import { chakra, CloseButton } from "@chakra-ui/react";
import { use, useSyncExternalStore } from "react";
import { isForGuests } from "../../../lib/url/guest-path.ts";
import { scriptJson } from "../../../lib/text/script-json.ts";
import { hasSessionFlag, setSessionFlag, subscribeSessionFlags } from "../../../lib/browser/session-flag.ts";
import { layoutMessages as text } from "../../../messages/layout.ts";
import { from, imageSizes } from "../../../theme/breakpoints.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { NonceContext } from "../../../ui/nonce.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SiteLink } from "../../../ui/page/site-link.tsx";
import type { Banner_PostFragment } from "./banner.gql.ts";

const SIZES = imageSizes({ base: "100vw", lg: "1280px" });

/** The minimum width for the wide image. */
const WIDE = from("tablet");

const SIDES = "clamp(1.25rem, 3vw, 2rem)";

const Notice = chakra("aside", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    padding: "0.35rem clamp(0.75rem, 3vw, 2rem)",
    background: "accent",
    color: "onAccent",
    "&[hidden]": { display: "none" },
    "& p": { fontSize: "clamp(0.9rem, 2vw, 1rem)", lineHeight: "1.4", textAlign: "center" },
    "& a": { fontWeight: "700", textUnderlineOffset: "3px" },
    "& button": {
      flex: "none",
      padding: "0",
      borderRadius: "round",
      color: "inherit",
      _hover: { background: "accent" },
    },
    // An image has fixed proportions. On a phone, the text is below it; on a wide screen, it is over the image, at the
    // side.
    "&[data-pictured]": {
      position: "relative",
      display: "block",
      width: "full",
      maxWidth: "80rem",
      marginInline: "auto",
      padding: "0",
      overflow: "hidden",
      "& img": { display: "block", width: "full", height: "auto", aspectRatio: "2.6", objectFit: "cover" },
      "& p": { padding: `0.6rem ${SIDES}`, textAlign: "left" },
      "& button": { position: "absolute", top: "3", right: SIDES, background: "accent" },
      [WIDE]: {
        display: "flex",
        justifyContent: "start",
        minHeight: "calc(min(100vw, 80rem) / 7.68)",
        padding: `0.75rem ${SIDES}`,
        // The element itself would take up space beside the text.
        "& picture": { display: "contents" },
        "& img": { position: "absolute", inset: "0", height: "full", aspectRatio: "auto" },
        // Leaves the middle of the image free, where its subject is.
        "& p": {
          position: "relative",
          maxWidth: "min(20rem, 34%)",
          padding: "0.6rem 1rem",
          borderRadius: "card",
          background: "accent",
        },
      },
    },
  },
});

/**
 * Returns a script that hides a dismissed banner before the first paint. The server does not know that it was
 * dismissed, and hiding it only after hydration would shift the layout.
 */
function hideEarly(key: string): string {
  const name = scriptJson(key);
  return `try{if(sessionStorage.getItem(${name}))document.currentScript.previousElementSibling.hidden=true}catch{}`;
}

interface BannerProps {
  readonly post: Banner_PostFragment;
  /** True for a logged-in shopper, who does not see banners that link to the login. */
  readonly signedIn: boolean;
}

/** The latest banner of the retailer, until it is dismissed for the session. */
export function Banner({ post, signedIn }: BannerProps) {
  const nonce = use(NonceContext);
  const key = `dismissed_banner:${post.id}`;
  const dismissed = useSyncExternalStore(
    subscribeSessionFlags,
    () => hasSessionFlag(key),
    () => false,
  );
  if (dismissed || (signedIn && isForGuests(post.link?.url))) return null;
  return (
    <>
      <Notice data-pictured={post.coverImage ? "" : undefined} aria-label={post.title} suppressHydrationWarning>
        {post.coverImage && (
          <Picture
            // Decorative: the text of the banner carries the meaning.
            image={{ ...post.coverImage, altText: "" }}
            narrow={post.mobileImage}
            sizes={SIZES}
            eager
          />
        )}
        <p>
          <strong>{post.title}</strong> {post.subtitle}{" "}
          {post.link && <SiteLink link={post.link}>{post.link.label}</SiteLink>}
        </p>
        <CloseButton variant="plain" aria-label={text.dismissBanner} onClick={() => setSessionFlag(key)}>
          <CloseIcon />
        </CloseButton>
      </Notice>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideEarly(key) }} />
    </>
  );
}
