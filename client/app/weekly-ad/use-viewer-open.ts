import { useReadFields, useRootFields, whenRead } from "../graphql/fields.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useViewerPageQuery } from "./open-viewer-page.gql.ts";

/**
 * Returns whether the viewer page of a store's ad can be read now, which the ad does not say, because it is cached.
 * Undefined while pending. The page cannot read the frame itself: it would show an error of its own.
 */
export function useViewerOpen(store: string): boolean | undefined {
  const hydrated = useHydrated();
  const { data, loading } = useViewerPageQuery({ variables: { store }, skip: !hydrated, fetchPolicy: "no-cache" });
  const { weeklyAd } = useRootFields(data);
  const read = useReadFields();
  if (!hydrated || loading) return undefined;
  return whenRead(weeklyAd, (ad) => whenRead(read(ad).isViewerOpen, (isOpen) => isOpen)) === true;
}
