/** The name of the channel, and the storage key in browsers without channels. */
const NAME = "aisle-viewer";

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

/** Each write of a value is an event in the other tabs; it is removed at once, so that no data of a shopper remains. */
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
        // Without storage no message is possible: the gateway then rejects what a stale tab sends.
      }
    },
    close: () => window.removeEventListener("storage", onStorage),
  };
}

/** Opens the communication with the other tabs; `onTold` gets the shopper whose page another one now shows. */
export const openViewerTabs = (onTold: (viewer: string | null) => void): ViewerTabs =>
  typeof BroadcastChannel === "function" ? openChannel(onTold) : openStorage(onTold);
