import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLoginRequest } from "./use-login-request.ts";

interface Page {
  readonly pathname: string;
  readonly signedIn: boolean;
}

const start = (page: Page) =>
  renderHook(({ pathname, signedIn }: Page) => useLoginRequest(pathname, signedIn), { initialProps: page });

it("closes the dialog on navigation, and keeps it closed on the way back", () => {
  const { result, rerender } = start({ pathname: "/", signedIn: false });
  act(() => result.current.ask());
  expect(result.current.open).toBe(true);
  rerender({ pathname: "/register", signedIn: false });
  expect(result.current.open).toBe(false);
  rerender({ pathname: "/", signedIn: false });
  expect(result.current.open).toBe(false);
});

it("closes the dialog of a guest who is logged in, and keeps it closed after a logout", () => {
  const { result, rerender } = start({ pathname: "/", signedIn: false });
  act(() => result.current.ask({ reason: "You must log in to clip coupons." }));
  rerender({ pathname: "/", signedIn: true });
  expect(result.current.open).toBe(false);
  rerender({ pathname: "/", signedIn: false });
  expect(result.current.open).toBe(false);
});

it("opens the dialog for a shopper whose session has ended", () => {
  const { result } = start({ pathname: "/", signedIn: true });
  act(() => result.current.ask());
  expect(result.current.open).toBe(true);
});
