import { Button, chakra } from "@chakra-ui/react";
import { useState, useSyncExternalStore } from "react";
import type { InValue } from "../../graphql/fields.ts";
import { mayTrack, subscribeConsent } from "../../lib/browser/tracking-consent.ts";
import { networkName } from "./network-name.ts";
import { privacyMessages as text } from "#messages/privacy";
import { onDark } from "../../theme/color/on-dark.ts";
import type { LayoutRetailer } from "../use-layout.ts";

type Social = InValue<LayoutRetailer["socialLinks"]>[number];

/** A social account with content to embed. */
type EmbeddedSocial = Social & { readonly embed: NonNullable<Social["embed"]> };

const isEmbedded = (social: Social): social is EmbeddedSocial => social.embed !== null;

interface SocialEmbedProps {
  readonly social: EmbeddedSocial;
  /** True if the visitor accepted cookies, which also allows embeds. */
  readonly agreed: boolean;
}

const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    gap: "6",
    maxWidth: "page",
    margin: "2.5rem auto 0",
  },
});

const Place = chakra("div", {
  base: {
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    gap: "4",
    flex: "1 1 18rem",
    // The maximum width of embedded pages.
    maxWidth: "500px",
    minWidth: "0",
    overflow: "hidden",
    borderRadius: "panel",
    background: "color-mix(in srgb, {colors.onDeep} 10%, {colors.deep})",
    "&:has(button)": { padding: "6" },
    "&:has(iframe)": { alignContent: "stretch", justifyItems: "stretch" },
    "&[data-kind=VIDEO]:has(iframe)": { aspectRatio: "16 / 9" },
    // The minimum height at which embedded pages are complete.
    "&[data-kind=PAGE] iframe": { minHeight: "500px" },
  },
});

const Frame = chakra("iframe", { base: { display: "block", width: "full", height: "full", border: "0" } });

/** Moves the focus to the frame that replaced the clicked button. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** An embed of a social network. It sends no request before the visitor accepts cookies or clicks the button. */
function SocialEmbed({ social: { embed, network }, agreed }: SocialEmbedProps) {
  const [isWanted, setWanted] = useState(false);
  const name =
    embed.kind === "VIDEO"
      ? text.videoOn({ network: networkName(network) })
      : text.newsOn({ network: networkName(network) });
  return (
    <Place data-kind={embed.kind}>
      {agreed || isWanted ? (
        <Frame
          ref={isWanted ? focus : null}
          src={embed.url}
          title={name}
          loading="lazy"
          allow="fullscreen; encrypted-media; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- unsafe only for a frame of the page's own origin
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <p>{text.embedNote({ network: networkName(network) })}</p>
          {/* The brand color would be dark on dark. */}
          <Button {...onDark} onClick={() => setWanted(true)}>
            {text.showEmbed({ name })}
          </Button>
        </>
      )}
    </Place>
  );
}

interface SocialEmbedsProps {
  readonly links: InValue<LayoutRetailer["socialLinks"]>;
}

/** Videos and pages of the retailer's social accounts, embedded from the networks. */
export function SocialEmbeds({ links }: SocialEmbedsProps) {
  const agreed = useSyncExternalStore(subscribeConsent, mayTrack, () => false);
  return (
    <Row>
      {links.filter(isEmbedded).map((social) => (
        <SocialEmbed key={social.network} social={social} agreed={agreed} />
      ))}
    </Row>
  );
}
