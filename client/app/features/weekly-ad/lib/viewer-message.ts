/** What an embedded ad viewer asks of the page around it. */
export type ViewerMessage =
  | { readonly kind: "signIn" }
  /** The visitor has chosen the store whose viewer page lies at this path. */
  | { readonly kind: "storeChanged"; readonly storeRoute: string };

const longestRoute = 200;

/**
 * Reads a message of the viewer. Nothing is believed of it but its shape: who sent it has to be checked before, and
 * whether there is such a store after.
 * @returns null for anything that is not one of the two messages
 */
export function readViewerMessage(data: unknown): ViewerMessage | null {
  if (data === "AdViewer.SignIn") return { kind: "signIn" };
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "AdViewer.SignIn") return { kind: "signIn" };
  if (data.type !== "AdViewer.StoreChanged" || !("storeRoute" in data)) return null;
  const { storeRoute } = data;
  if (typeof storeRoute !== "string" || !storeRoute.startsWith("/") || storeRoute.length > longestRoute) return null;
  return { kind: "storeChanged", storeRoute };
}
