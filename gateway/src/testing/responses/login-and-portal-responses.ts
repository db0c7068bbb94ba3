import { decodeToken, decodeVisit } from "../../modules/weekly-ad/ad-viewer-decode.ts";
import * as commerce from "../../platform/upstreams/commerce/decode.ts";
import * as loyalty from "../../platform/upstreams/loyalty/refusal.ts";
import { decodeTruth } from "../../modules/account/password-reset/portal.ts";
import { decodePlace } from "../../modules/location/place/portal-decode.ts";
import { decodeMails } from "../../modules/mail/portal-decode.ts";
import { decodeVerdict } from "../../modules/session/login/bot-check/portal-decode.ts";
import { decodeListChange, decodeShoppingList } from "../../modules/shopping-list/portal.ts";
import { decodeFound, usualCountHeader } from "../../modules/post/content-search/portal.ts";
import { decodeScript } from "../../modules/form/signup-decode.ts";
import * as sso from "../../platform/upstreams/sso/decode.ts";
import { three, type ContractResponse } from "./contract-response.ts";

/** Returns a token of the ad viewer with the given claims. */
const adTokenOf = (claims: unknown): string =>
  ["header", JSON.stringify(claims), "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".");

const adToken = adTokenOf({ exp: 1_780_000_000 });

const said = (headers: Readonly<Record<string, string>>) => (body: unknown) =>
  decodeFound({ body, headers }, usualCountHeader);

const listItem = (index: number) => ({
  Id: `item-${index}`,
  Text: "Milk",
  SourceId: null,
  IsChecked: false,
  IsRemoved: false,
  Version: 1,
  ChangeId: null,
});

/** Valid responses of sign-on, the portal, mailing lists and the ad viewer's login, and rejections of services. */
export const loginAndPortalResponses: readonly ContractResponse[] = [
  { name: "a sign-on", body: { customerToken: "proof", refreshToken: "refresh" }, decode: sso.decodeLogin },
  { name: "a way back to a shop", body: { redirectUrl: "https://shop.example/cb" }, decode: sso.decodeRedirect },
  {
    name: "tokens of a shop",
    body: { access_token: "access", refresh_token: "refresh", expires_in: 900 },
    decode: sso.decodeTokens,
  },
  {
    name: "the end of a sign-on",
    body: { post_logout_redirect_uri: "https://shop.example/" },
    decode: sso.decodeLogout,
  },
  { name: "a refusal of sign-on", body: { Reason: "Wrong password." }, decode: sso.decodeRefusal },
  { name: "a refusal", body: { Reason: "Wrong password.", ErrorCode: 10 }, decode: loyalty.decodeRefusal },
  { name: "a commerce refusal", body: { reason: "Wrong password.", errorCode: 10 }, decode: commerce.decodeRefusal },
  { name: "a failed commerce call", body: { success: false }, decode: commerce.saysFailure },
  { name: "a bot verdict", body: { Success: true }, decode: decodeVerdict },
  { name: "a yes", body: true, decode: decodeTruth },
  {
    name: "places",
    body: { Places: three(() => ({ Name: "Provo", Latitude: 40, Longitude: -111 })) },
    decode: decodePlace,
  },
  { name: "a shopping list", body: { SharedAt: null, Items: three(listItem) }, decode: decodeShoppingList },
  { name: "a change of a list", body: { Outcome: "DONE", Item: listItem(1) }, decode: decodeListChange },
  {
    name: "sent mails",
    body: {
      Mails: three(() => ({ SentAt: "2026-05-04T12:00:00Z", Kind: "reset", Subject: "Reset", Delivery: "sent" })),
    },
    decode: decodeMails,
  },
  {
    name: "found posts",
    body: three((index) => ({
      Slug: `pie-${index}`,
      Category: "recipes",
      Title: "Pie",
      Specials: [{ Title: "Slice" }],
    })),
    decode: said({ "x-result-count": "3" }),
  },
  { name: "a token of the ad viewer", body: { authToken: adToken }, decode: decodeToken },
  {
    name: "claims of the ad viewer",
    body: { exp: 1_780_000_000 },
    decode: (claims) => decodeToken({ authToken: adTokenOf(claims) }),
  },
  { name: "a visit of the ad viewer", body: { visitToken: adToken }, decode: decodeVisit },
  {
    name: "a reply of a mailing list",
    body: { result: "success", msg: "Welcome!" },
    decode: (body) => decodeScript(`reply(${JSON.stringify(body)})`, "reply"),
  },
];
