import { partOf } from "../../graphql/missing/part-of.tsx";
import { WaitingForAd } from "../../weekly-ad/ad-items.tsx";
import { WeeklyAdPreview } from "../../weekly-ad/weekly-ad-preview.tsx";
import { byState, mapValue, partsOf, useReadFields, useRootFields, type Value } from "../../graphql/fields.ts";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { useChosenStore } from "../../session/chosen-store.ts";
import { Section } from "../../ui/page/section.tsx";
import { useHomeWeeklyAdQuery } from "./home-weekly-ad.gql.ts";

const { preview } = weeklyAdMessages;

interface HomeWeeklyAdProps {
  /** The retailer's external links; one of them may be its weekly ad. */
  readonly elsewhere: Value<readonly { readonly role: string; readonly url: string }[]>;
}

/**
 * A preview of this week's ad of the visitor's store, which may be on an external site. Choosing another store removes
 * the former ad at once; a retailer without an ad has no such section.
 */
export function HomeWeeklyAd({ elsewhere }: HomeWeeklyAdProps) {
  const variables = { store: useChosenStore()?.slug ?? null };
  const { data, loading } = useHomeWeeklyAdQuery({ variables });
  const { weeklyAd: ad } = useRootFields(data);
  const { items } = partsOf(ad, useReadFields());
  const here = { url: "/weekly-ad", isExternal: false };
  const link = byState(
    mapValue(elsewhere, (links) => links.find(({ role }) => role === "weeklyAd")),
    { empty: here, failed: here },
    ({ url }) => ({ url, isExternal: true }),
  );
  if (ad.state === "empty") return null;
  const isWaiting = loading && ad.state === "failed";
  // Without the ad there are no items to link to.
  const store = byState(ad, { empty: "", failed: "" }, ({ store: { slug } }) => slug);
  const lead = ad.state === "value" ? { lead: preview.leadAt({ store: ad.value.store.name }) } : {};
  return (
    <Section title={preview.title} {...lead} more={{ ...link, label: preview.all }}>
      {isWaiting ? (
        <WaitingForAd />
      ) : (
        partOf(items, (adItems) => (
          <WeeklyAdPreview items={adItems} elsewhere={link.isExternal ? link.url : null} store={store} />
        ))
      )}
    </Section>
  );
}
