/** A request of an embedded ad viewer to the page around it. */
export type ViewerMessage =
  | { readonly kind: "signIn" }
  /** The visitor has chosen the store whose viewer page has this path. */
  | { readonly kind: "storeChanged"; readonly storeRoute: string };

const maxRouteLength = 200;

/** Parses a message of the viewer by its format only: callers must check its sender, and that the store exists. */
export function readViewerMessage(data: unknown): ViewerMessage | null {
  if (data === "AdViewer.SignIn") return { kind: "signIn" };
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "AdViewer.SignIn") return { kind: "signIn" };
  if (data.type !== "AdViewer.StoreChanged" || !("storeRoute" in data)) return null;
  const { storeRoute } = data;
  if (typeof storeRoute !== "string" || !storeRoute.startsWith("/") || storeRoute.length > maxRouteLength) return null;
  return { kind: "storeChanged", storeRoute };
}
