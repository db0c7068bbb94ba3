import { use, useSyncExternalStore } from "react";
import { isForGuests } from "../../lib/guest-path.ts";
import { scriptJson } from "../../lib/script-json.ts";
import { hasSessionFlag, setSessionFlag, subscribeSessionFlags } from "../../lib/session-flag.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { NonceContext } from "../../ui/nonce.ts";
import { Picture } from "../../ui/picture.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Banner_PostFragment } from "./banner.gql.ts";
import "./banner.css";

/**
 * Hides a dismissed banner before the page is painted; the server cannot know of it, and taking it away only once the
 * program runs would make the page jump.
 */
function hideEarly(key: string): string {
  const name = scriptJson(key);
  return `try{if(sessionStorage.getItem(${name}))document.currentScript.previousElementSibling.hidden=true}catch{}`;
}

interface BannerProps {
  readonly post: Banner_PostFragment;
  /** True while a shopper is logged in, for whom a banner that leads to the login is none. */
  readonly signedIn: boolean;
}

/** The retailer's newest notice, until it is dismissed for the session. */
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
      <aside
        className="banner"
        data-pictured={post.coverImage ? "" : undefined}
        aria-label={post.title}
        suppressHydrationWarning
      >
        {post.coverImage && (
          <Picture
            className="banner-picture"
            // The words of the banner stand on it.
            image={{ ...post.coverImage, altText: "" }}
            narrow={post.mobileImage}
            sizes="(min-width: 80rem) 1280px, 100vw"
            eager
          />
        )}
        <p>
          <strong>{post.title}</strong> {post.subtitle}{" "}
          {post.link && <SiteLink link={post.link}>{post.link.label}</SiteLink>}
        </p>
        <button type="button" aria-label={text.dismissBanner} onClick={() => setSessionFlag(key)}>
          <CloseIcon />
        </button>
      </aside>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideEarly(key) }} />
    </>
  );
}
