import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeNotice, isNoticeClosed, mayTrack, subscribeConsent } from "./tracking-consent.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("allows tracking only once the notice was closed", () => {
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

it("disables tracking for a browser with Global Privacy Control", () => {
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  closeNotice(true);
  expect([isNoticeClosed(), mayTrack()]).toEqual([true, false]);
});
