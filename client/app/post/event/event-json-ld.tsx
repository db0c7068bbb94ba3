import { siteUrl } from "../../lib/url/site-url.ts";
import { absoluteUrl } from "../../lib/url/absolute-url.ts";
import { JsonLd } from "../../ui/page/json-ld.tsx";
import { useOrigin } from "../../ui/origin.ts";

interface EventJsonLdProps {
  readonly event: {
    readonly path: string;
    readonly title: string;
    readonly summary: string | null;
    readonly eventDate: string | null;
    readonly coverImage: { readonly url: string } | null;
  };
  readonly host: string;
}

/** The schema.org data of an event for search engines; null for an event without a date. */
export function EventJsonLd({ event, host }: EventJsonLdProps) {
  const origin = useOrigin();
  if (event.eventDate === null) return null;
  return (
    <JsonLd
      thing={{
        "@type": "Event",
        name: event.title,
        startDate: event.eventDate,
        description: event.summary ?? undefined,
        url: absoluteUrl(siteUrl(event.path), origin),
        image: event.coverImage ? absoluteUrl(event.coverImage.url, origin) : undefined,
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        location: { "@type": "Place", name: host },
        organizer: { "@type": "Organization", name: host, url: origin },
      }}
    />
  );
}
