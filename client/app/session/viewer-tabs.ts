/** The name of the channel, and of the key in storage where there are no channels. */
const NAME = "aisle-viewer";

/** Tells the other tabs of this browser, at the same retailer, whose page a tab shows. */
export interface ViewerTabs {
  /** @param viewer the id of the shopper; null for a guest */
  tell(viewer: string | null): void;
  close(): void;
}

function openChannel(onTold: (viewer: string | null) => void): ViewerTabs {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === "string") onTold(data);
  });
  // Unlike a window's, a channel's messages have no target: they reach pages of this origin only.
  return { tell: (viewer) => channel.postMessage.call(channel, viewer), close: () => channel.close() };
}

/** Each write of a value is an event in the other tabs; it is removed at once, so that nothing of a shopper stays. */
function openStorage(onTold: (viewer: string | null) => void): ViewerTabs {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) onTold(newValue === "" ? null : newValue);
  };
  window.addEventListener("storage", onStorage);
  return {
    tell(viewer) {
      try {
        localStorage.setItem(NAME, viewer ?? "");
        localStorage.removeItem(NAME);
      } catch {
        // A browser that stores nothing has no way to tell: the gateway refuses what a stale tab sends.
      }
    },
    close: () => window.removeEventListener("storage", onStorage),
  };
}

/**
 * Listens to the other tabs of this browser.
 * @param onTold called with the id of the shopper whose page another tab shows from now on; null for a guest's
 */
export const openViewerTabs = (onTold: (viewer: string | null) => void): ViewerTabs =>
  typeof BroadcastChannel === "function" ? openChannel(onTold) : openStorage(onTold);
