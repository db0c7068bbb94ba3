import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  closeNotice,
  isNoticeClosed,
  mayTrack,
  noteAccount,
  NOTICE_KEY,
  OPT_OUT_META,
  subscribeConsent,
} from "./tracking-consent.ts";
import { storeFor } from "./expiring-storage.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
  noteAccount(true);
});

it("allows tracking only once the visitor has accepted", () => {
  expect([isNoticeClosed(), mayTrack()]).toEqual([false, false]);
  const heard = vi.fn();
  subscribeConsent(heard);
  closeNotice(true);
  expect([isNoticeClosed(), mayTrack()]).toEqual([true, true]);
  expect(heard).toHaveBeenCalledOnce();
});

it("remembers that tracking was declined", () => {
  closeNotice(false);
  expect([isNoticeClosed(), mayTrack()]).toEqual([true, false]);
});

it("takes the flag of a notice that was closed when closing was consent for no consent", () => {
  storeFor(365, NOTICE_KEY, "1");
  expect([isNoticeClosed(), mayTrack()]).toEqual([true, false]);
});

it("disables tracking for a browser with Global Privacy Control", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  closeNotice(true);
  expect([isNoticeClosed(), mayTrack()]).toEqual([true, false]);
});

it("disables tracking on a page whose request came with the signal", () => {
  document.head.innerHTML = `<meta name="${OPT_OUT_META}" content="1" />`;
  closeNotice(true);
  expect(mayTrack()).toBe(false);
});

it("disables tracking while the account of the shopper refuses", () => {
  closeNotice(true);
  const heard = vi.fn();
  subscribeConsent(heard);
  noteAccount(false);
  expect([mayTrack(), heard.mock.calls.length]).toEqual([false, 1]);
  noteAccount(true);
  expect([mayTrack(), heard.mock.calls.length]).toEqual([true, 2]);
});
