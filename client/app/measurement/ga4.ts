import type { SiteEvent } from "../../../input-rules/site-event.ts";
import type { MeasurementAdapter } from "./adapter.ts";

const GOOGLE = "https://www.googletagmanager.com";

const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

interface Ga4Event {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The events under the names that Google Analytics recommends, where it has one. */
function toGa4({ name, ...fields }: SiteEvent): Ga4Event {
  if (name === "registration") return { name: "sign_up", parameters: {} };
  if (name === "list_shared") return { name: "share", parameters: { content_type: "shopping_list" } };
  const parameters = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string");
  return { name, parameters: Object.fromEntries(parameters) };
}

/**
 * Opens Google Analytics 4 with consent mode: only the storage of analytics is granted, none of ads. Pages are named by the
 * pattern of their route, so that no address with a search or a number is sent.
 * @param origin the origin of the script
 */
export function openGa4(id: string, origin: string = GOOGLE): MeasurementAdapter {
  const layer = (window.dataLayer ??= []);
  // Google's script reads only objects like `arguments`, of which an array is none.
  // oxlint-disable-next-line func-style, prefer-rest-params
  const gtag: (...values: readonly unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  gtag("consent", "default", DENIED);
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: location.origin,
    page_referrer: "",
    page_title: "",
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtag/js?id=${id}`;
  document.head.append(script);
  return {
    send(event) {
      const { name, parameters } = toGa4(event);
      const page = event.name === "page_view" ? { page_location: `${location.origin}${event.route}` } : {};
      gtag("event", name, { ...parameters, ...page });
    },
    stop() {
      gtag("consent", "update", DENIED);
      script.remove();
    },
  };
}
