import { useEffect, useState } from "react";
import { useRootFields } from "../../graphql/fields.ts";
import { below } from "../../theme/breakpoints.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { usePopupQuery } from "./popup.gql.ts";
import { rememberPopup } from "./popup-memory.ts";
import type { PopupPanelProps } from "./popup-panel.tsx";
import { PopupStrip } from "./popup-strip.tsx";

const PopupPanel = neededPart<PopupPanelProps>(async () => (await import("./popup-panel.tsx")).PopupPanel);

const isPhone = (): boolean => window.matchMedia(below("sm").replace("@media ", "")).matches;

interface PopupProps {
  readonly slug: string;
  /** Called if the visitor closes the popup or follows its link. */
  readonly onClose?: () => void;
}

/** A post over the page, on phones at first only its title and link. With `hideOverlay`, it leaves the page usable. */
export function Popup({ slug, onClose }: PopupProps) {
  const { popup: field } = useRootFields(usePopupQuery({ variables: { slug } }).data);
  const popup = field.state === "value" ? field.value : undefined;
  const [isClosed, setClosed] = useState(false);
  const [onPhone] = useState(isPhone);
  const [wasOpened, setOpened] = useState(false);
  const days = popup?.displayFrequency;
  useEffect(() => {
    if (days !== undefined) rememberPopup(slug, days);
  }, [slug, days]);
  if (!popup || isClosed) return null;
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  if (onPhone && !wasOpened) return <PopupStrip post={popup.post} onOpen={() => setOpened(true)} onClose={close} />;
  return <PopupPanel post={popup.post} modal={onPhone || !popup.hideOverlay} onClose={close} />;
}
