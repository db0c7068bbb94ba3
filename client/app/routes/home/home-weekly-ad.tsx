import { MissingPart } from "../../features/content/missing-part.tsx";
import { WaitingForAd } from "../../features/weekly-ad/ad-items.tsx";
import { WeeklyAdPreview } from "../../features/weekly-ad/weekly-ad-preview.tsx";
import { useIsIncomplete } from "../../graphql/use-is-incomplete.ts";
import { weeklyAdMessages } from "../../messages/weekly-ad.ts";
import { useChosenStore } from "../../session/chosen-store.ts";
import { Section } from "../../ui/section.tsx";
import { HomeWeeklyAdQueryDocument, useHomeWeeklyAdQuery } from "./home-weekly-ad.gql.ts";

const { preview } = weeklyAdMessages;

interface HomeWeeklyAdProps {
  /** The retailer's addresses outside this site; one of them may be that of its ads. */
  readonly elsewhere: readonly { readonly role: string; readonly url: string }[];
}

/**
 * A look into this week's ad of the visitor's store, which may be on a site of its own. The ad of the store before is
 * gone as soon as another is chosen; nothing for a retailer without an ad.
 */
export function HomeWeeklyAd({ elsewhere }: HomeWeeklyAdProps) {
  const variables = { store: useChosenStore()?.slug ?? null };
  const { data, loading } = useHomeWeeklyAdQuery({ variables });
  const isIncomplete = useIsIncomplete([{ query: HomeWeeklyAdQueryDocument, variables }]);
  const site = elsewhere.find(({ role }) => role === "weeklyAd");
  const link = { url: site?.url ?? "/weekly-ad", external: site !== undefined };
  const ad = data?.weeklyAd ?? null;
  if (ad === null && !loading && !isIncomplete) return null;
  const lead = ad === null ? {} : { lead: preview.leadAt(ad.store.name) };
  return (
    <Section title={preview.title} {...lead} more={{ ...link, label: preview.all }}>
      {ad?.items && <WeeklyAdPreview items={ad.items} link={link} />}
      {ad === null && loading ? <WaitingForAd /> : !ad?.items && <MissingPart />}
    </Section>
  );
}
