import type { PublicCache } from "../../cache/public-cache.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import { localHosts } from "../../config/retailer-entry.ts";
import { withoutShopper, type UpstreamScope } from "../scope.ts";
import { decodeMails, decodePlace, decodeTruth, decodeVerdict, type FoundPlace, type SentMail } from "./decode.ts";
import { geocode, type Geocoder } from "../maps/geocode.ts";
import { mailForm, type Mail } from "./mail.ts";
import { openSearch, type ContentQuestion, type FoundContent } from "./search.ts";

/** A token from an email, with whom it was sent to. */
export interface ResetToken {
  readonly token: string;
  readonly email: string;
}

/** The portal as one request sees it. */
export interface PortalClient {
  /** Tells whether a token of the bot check was given for an action; it is used up by that. */
  verifyBot(token: string, action: string): Promise<boolean>;
  /** What the retailer has sent to an address, newest first; never what stood in it. */
  sentMails(address: string): Promise<readonly SentMail[]>;
  /** Sends an email. */
  sendMail(mail: Mail): Promise<void>;
  /** Sends an email in whose text the portal puts a new reset token for the recipient where `resetTokenMark` stands. */
  sendResetMail(mail: Mail): Promise<void>;
  /** Tells whether a reset token can still be used. */
  isResetToken(token: ResetToken): Promise<boolean>;
  /** Uses a reset token up; true for the first who does while it can be used. */
  useResetToken(token: ResetToken): Promise<boolean>;
  /** Gives a reset token back that was used up, because the password could not be set with it. */
  restoreResetToken(token: ResetToken): Promise<void>;
  /** Finds where an address is; null when it is not known. */
  findPlace(address: string): Promise<FoundPlace | null>;
  /** Searches what the retailer and the common folder show now; the same question is asked once in half a minute. */
  searchContent(question: ContentQuestion): Promise<FoundContent>;
  /** The address of a page of the retailer's site, for links in emails; it never comes from a request. */
  siteUrl(path: string): string;
}

/** How this gateway reaches the portal. */
export interface PortalAccess {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  /** The origin of the retailers' sites, in which `{host}` stands for the first host of the retailer. */
  readonly siteOrigin: string;
  /** True accepts a bot check for the hosts of the retailer alone; otherwise also for this machine and without a host. */
  readonly strictBotHosts?: boolean;
  /** What places are looked up with; the portal when not given. */
  readonly geocoder?: Geocoder;
  /** The header of a search that holds the whole number, in lower case; `x-result-count` when not given. */
  readonly countHeader?: string;
}

/** What the clients of all requests share. */
export interface PortalDeps extends PortalAccess {
  readonly cache: PublicCache;
}

/** Places do not move, and every question costs at the maps service. */
const placeTtlMs = 24 * 3_600_000;

/** Stands in the text of a reset email for the token, which only the portal and the recipient ever know. */
export const resetTokenMark = "{{token}}";

/** Files are written before the portal answers; the web server waits for a little longer than this. */
const filesTimeoutMs = 8_000;

const isBoolean = (body: unknown) => typeof body === "boolean";

/**
 * Makes the function that binds the portal to a request.
 * @param deps what all requests share
 */
export function createPortalClients(deps: PortalDeps): (scope: UpstreamScope) => PortalClient {
  const { http, serviceToken, siteOrigin, strictBotHosts = false, geocoder, cache } = deps;
  return (scope) => {
    const { requestId, traceparent, retailer, signal } = scope;
    const traces = traceparent === undefined ? { requestId } : { requestId, traceparent };
    const options = { ...traces, bearer: serviceToken };
    const site = retailer.sitePath;
    const tokenFields = ({ token, email }: ResetToken) => ({ token, emailAddress: email, site });
    const isRetailersHost = (host: string | null): boolean =>
      host === null ? !strictBotHosts : [...retailer.hosts, ...(strictBotHosts ? [] : localHosts)].includes(host);
    return {
      async verifyBot(token, action) {
        const { body } = await http.get("/recaptcha/verify", { ...options, query: { token, action }, changes: true });
        const { passed, host } = decodeVerdict(body);
        return passed && isRetailersHost(host);
      },
      async sentMails(emailAddress) {
        const { body } = await http.get("/mail", { ...options, query: { site, emailAddress }, signal });
        const { items, dropped } = decodeMails(body);
        if (dropped > 0) scope.onDropped("portal mails", dropped);
        return items;
      },
      async sendMail(mail) {
        const patience = mail.files === undefined || mail.files.length === 0 ? {} : { timeoutMs: filesTimeoutMs };
        await http.send("POST", "/mail", { ...options, ...patience, form: mailForm(mail, site) });
      },
      async sendResetMail(mail) {
        await http.send("POST", "/account/reset-password", { ...options, form: mailForm(mail, site) });
      },
      async isResetToken(token) {
        const query = tokenFields(token);
        return decodeTruth((await http.get("/account/verify", { ...options, query, accepts: isBoolean })).body);
      },
      async restoreResetToken(token) {
        await http.send("PUT", "/account/verify", { ...options, json: tokenFields(token), accepts: isBoolean });
      },
      async useResetToken(token) {
        const json = tokenFields(token);
        return decodeTruth((await http.send("POST", "/account/verify", { ...options, json, accepts: isBoolean })).body);
      },
      async findPlace(address) {
        const call = `geocode ${address.toLowerCase()}`;
        const load = async () =>
          geocoder === undefined
            ? decodePlace((await http.get("/geocode", { ...options, query: { address } })).body)
            : geocode(geocoder, address, { requestId, bearer: null });
        const upstream = geocoder?.http.name ?? http.name;
        return (await cache.read({ sitePath: site, upstream, call }, placeTtlMs, load)).value;
      },
      searchContent: openSearch(deps, site, withoutShopper(scope)),
      siteUrl: (path) => `${siteOrigin.replace("{host}", retailer.hosts[0] ?? "")}${path}`,
    };
  };
}
