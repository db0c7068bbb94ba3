import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { weeklyAdMessages as text } from "../../messages/weekly-ad.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { readViewerMessage, type ViewerMessage } from "./lib/viewer-message.ts";
import "./ad-viewer.css";

interface AdViewerProps {
  /** The host of the viewer. */
  readonly origin: string;
  /** The address at which the viewer is embedded; null while it is not known yet. */
  readonly source: string | null;
  /** The name of the store whose ad it shows. */
  readonly store: string;
  readonly onMessage: (message: ViewerMessage) => void;
}

/**
 * The retailer's interactive ad, from a host of its own. It can ask this page for a login and for another store, and
 * for nothing else. It is embedded once scripts run, because nobody would hear it before.
 */
export function AdViewer({ origin, source, store, onMessage }: AdViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hydrated = useHydrated();
  useViewerMessages(frame, origin, onMessage);
  return (
    <div className="ad-viewer">
      {hydrated && source !== null ? (
        <iframe
          // Another address in the same frame would be a step in the browser's history.
          key={source}
          ref={frame}
          src={source}
          title={text.viewer(store)}
          // Both together are a hole only where the page and its frame are of one origin.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the comment above says why
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p>{text.viewerLoading}</p>
      )}
    </div>
  );
}

/** Hears what the viewer says: only its own window, and only while it still shows the viewer's host. */
function useViewerMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: ViewerMessage) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.current?.contentWindow) return;
    const message = readViewerMessage(event.data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const onEvent = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener("message", onEvent);
    return () => window.removeEventListener("message", onEvent);
  }, []);
}
