import { useState, useSyncExternalStore } from "react";
import type { InValue } from "../../graphql/fields.ts";
import { mayTrack, subscribeConsent } from "../../lib/tracking-consent.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import type { LayoutRetailer } from "./use-layout.ts";
import "./social-embeds.css";

type Social = InValue<LayoutRetailer["socialLinks"]>[number];

/** An account of which pages may show something. */
export type EmbeddedSocial = Social & { readonly embed: NonNullable<Social["embed"]> };

interface SocialEmbedProps {
  readonly social: EmbeddedSocial;
  /** True when the visitor lets others show something without being asked each time. */
  readonly agreed: boolean;
}

/** Whoever pressed the button goes on in what came in its place. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** A page of a social network; nothing is asked of the network before the visitor agrees or presses the button. */
function SocialEmbed({ social: { embed, network }, agreed }: SocialEmbedProps) {
  const [wanted, setWanted] = useState(false);
  const name = embed.kind === "VIDEO" ? text.videoOn(network) : text.newsOn(network);
  return (
    <div className="social-embed" data-kind={embed.kind}>
      {agreed || wanted ? (
        <iframe
          ref={wanted ? focus : null}
          src={embed.url}
          title={name}
          loading="lazy"
          allow="fullscreen; encrypted-media; picture-in-picture"
          // Both together are a hole only where the page and its frame are of one origin.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the comment above says why
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <p>{text.embedNote(network)}</p>
          <button type="button" className="aisle-button" onClick={() => setWanted(true)}>
            {text.showEmbed(name)}
          </button>
        </>
      )}
    </div>
  );
}

/** Videos and pages of the retailer's social accounts, each shown by the network itself. */
export function SocialEmbeds({ socials }: { readonly socials: readonly EmbeddedSocial[] }) {
  const agreed = useSyncExternalStore(subscribeConsent, mayTrack, () => false);
  return (
    <div className="social-embeds">
      {socials.map((social) => (
        <SocialEmbed key={social.network} social={social} agreed={agreed} />
      ))}
    </div>
  );
}
