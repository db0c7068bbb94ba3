import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { readViewerMessage, type ViewerMessage } from "./lib/viewer-message.ts";
import "./ad-viewer.css";

interface AdViewerProps {
  readonly origin: string;
  readonly source: string | null;
  readonly store: string;
  readonly onMessage: (message: ViewerMessage) => void;
}

/**
 * The retailer's ad, embedded from another origin, which can ask for a login and a change of store, and nothing else.
 * Embedded after hydration, because its messages would be lost before.
 */
export function AdViewer({ origin, source, store, onMessage }: AdViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hydrated = useHydrated();
  useViewerMessages(frame, origin, onMessage);
  return (
    <div className="flyer">
      {hydrated && source !== null ? (
        <iframe
          // A new URL in the same frame would add a history entry.
          key={source}
          ref={frame}
          src={source}
          title={text.viewer({ store })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- unsafe only for a frame of the page's own origin
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p>{text.viewerLoading}</p>
      )}
    </div>
  );
}

/** Receives messages of the viewer: only from its own window, and only while that window shows the viewer's origin. */
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
