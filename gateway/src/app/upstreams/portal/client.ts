import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { localHosts } from "../../../platform/config/retailer-entry.ts";
import { originOf, withoutShopper, type UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { resetTokenCalls, type ResetTokenCalls } from "../../../modules/account/password-reset/portal.ts";
import { decodePlace, type FoundPlace } from "../../../modules/location/place/portal-decode.ts";
import { decodeMails, type SentMail } from "../../../modules/mail/portal-decode.ts";
import { decodeVerdict } from "../../../modules/session/login/bot-check/portal-decode.ts";
import { geocode, type Geocoder } from "../../../modules/location/place/maps.ts";
import { createListCalls, type ListCalls } from "../../../modules/shopping-list/portal.ts";
import { mailForm, type Mail } from "../../../modules/mail/portal.ts";
import { openSearch, type ContentQuestion, type FoundContent } from "../../../modules/post/content-search/portal.ts";

/** The portal client of one request. */
export interface PortalClient extends ListCalls, ResetTokenCalls {
  /** Verifies and consumes a bot token for an action; true if the check passed on a host of the retailer. */
  verifyBot(token: string, action: string): Promise<boolean>;
  /** Returns the emails to an address without their bodies, newest first. */
  sentMails(address: string): Promise<readonly SentMail[]>;
  /** Sends an email. */
  sendMail(mail: Mail): Promise<void>;
  /** Sends an email in which the portal replaces `resetTokenMark` by a new reset token. */
  sendResetMail(mail: Mail): Promise<void>;
  /** Geocodes a postal address; null for an unknown one. Results are cached for a day. */
  findPlace(address: string): Promise<FoundPlace | null>;
  /** Searches the visible content of the retailer and the shared folder; results are cached for half a minute. */
  searchContent(question: ContentQuestion): Promise<FoundContent>;
  /** Returns the URL of a page of the retailer's site, from the settings only, for links in emails. */
  siteUrl(path: string): string;
}

/** The connection to the portal. */
export interface PortalAccess {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  /** The origin of the retailers' sites; `{host}` is replaced by the first host of the retailer. */
  readonly siteOrigin: string;
  /** True accepts bot checks for the retailer's hosts only; false also for local hosts and without a host. */
  readonly strictBotHosts?: boolean;
  /** The geocoder; by default the portal. */
  readonly geocoder?: Geocoder;
  /** The response header with the total of a search, in lower case; by default `x-result-count`. */
  readonly countHeader?: string;
}

/** The dependencies that the clients of all requests share. */
export interface PortalDeps extends PortalAccess {
  readonly cache: PublicCache;
}

/** Long, because the maps service charges for each call. */
const placeTtlMs = 24 * 3_600_000;

/** The portal stores files before it responds; the timeout must be shorter than that of the web server. */
const filesTimeoutMs = 8_000;

/** The dependencies of every call: the connection, the options and the request. */
interface Calls {
  readonly http: UpstreamHttp;
  readonly options: CallOptions;
  readonly scope: UpstreamScope;
}

function mailCalls({ http, options, scope }: Calls): Pick<PortalClient, "sentMails" | "sendMail" | "sendResetMail"> {
  const { retailer, signal } = scope;
  const site = retailer.sitePath;
  return {
    async sentMails(emailAddress) {
      const { body } = await http.get("/mail", { ...options, query: { site, emailAddress }, signal });
      const { items, dropped } = decodeMails(body);
      if (dropped > 0) scope.onDropped("portal mails", dropped);
      return items;
    },
    async sendMail(mail) {
      const timeout = mail.files === undefined || mail.files.length === 0 ? {} : { timeoutMs: filesTimeoutMs };
      await http.send("POST", "/mail", { ...options, ...timeout, form: mailForm(mail, site) });
    },
    async sendResetMail(mail) {
      await http.send("POST", "/account/reset-password", { ...options, form: mailForm(mail, site) });
    },
  };
}

/**
 * Creates the factory of portal clients.
 * @param deps the dependencies that all requests share
 */
export function createPortalClients(deps: PortalDeps): (scope: UpstreamScope) => PortalClient {
  const { http, serviceToken, siteOrigin, strictBotHosts = false, geocoder, cache } = deps;
  return (scope) => {
    const { retailer } = scope;
    const options = { ...originOf(scope), bearer: serviceToken };
    const calls = { http, options, scope };
    const site = retailer.sitePath;
    const isRetailersHost = (host: string | null): boolean =>
      host === null ? !strictBotHosts : [...retailer.hosts, ...(strictBotHosts ? [] : localHosts)].includes(host);
    return {
      ...mailCalls(calls),
      ...resetTokenCalls(http, options, site),
      ...createListCalls(http, options, scope),
      async verifyBot(token, action) {
        const { body } = await http.get("/recaptcha/verify", { ...options, query: { token, action }, changes: true });
        const { passed, host } = decodeVerdict(body);
        return passed && isRetailersHost(host);
      },
      async findPlace(address) {
        const call = `geocode ${address.toLowerCase()}`;
        const load = async () =>
          geocoder === undefined
            ? decodePlace((await http.get("/geocode", { ...options, query: { address } })).body)
            : geocode(geocoder, address, { ...originOf(scope), bearer: null });
        const upstream = geocoder?.http.name ?? http.name;
        return (await cache.read({ sitePath: site, upstream, call }, placeTtlMs, load)).value;
      },
      searchContent: openSearch(deps, { sitePath: site, language: scope.language }, withoutShopper(scope)),
      siteUrl: (path) => `${siteOrigin.replace("{host}", retailer.hosts[0] ?? "")}${path}`,
    };
  };
}
