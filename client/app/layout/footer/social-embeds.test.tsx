import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeNotice } from "../../lib/browser/tracking-consent.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { SocialEmbeds } from "./social-embeds.tsx";

const social = (network: string, kind: "VIDEO" | "PAGE") => ({
  __typename: "SocialLink" as const,
  network,
  url: `https://${network}.example/reams`,
  embed: { __typename: "SocialEmbed" as const, kind, url: `https://${network}.example/embed` },
});

const show = (...links: Parameters<typeof SocialEmbeds>[0]["links"]) =>
  render(<SocialEmbeds links={links} />, { wrapper: DesignSystem });

const frames = () => [...document.querySelectorAll("iframe")].map(({ title, src }) => [title, src]);

beforeEach(() => localStorage.clear());

afterEach(cleanup);

it("sends no request to a network before the visitor clicks its button", () => {
  show(social("youtube", "VIDEO"), social("facebook", "PAGE"));
  expect(frames()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Show Video on YouTube" }));
  expect(frames()).toEqual([["Video on YouTube", "https://youtube.example/embed"]]);
  expect(document.activeElement).toBe(screen.getByTitle("Video on YouTube"));
  expect(screen.getByRole("button", { name: "Show News on Facebook" })).toBeDefined();
});

it("embeds the posts for a visitor who accepted cookies, and none for one who declined", () => {
  show(social("facebook", "PAGE"));
  act(() => closeNotice(false));
  expect(frames()).toEqual([]);
  act(() => closeNotice(true));
  expect(frames()).toEqual([["News on Facebook", "https://facebook.example/embed"]]);
  expect(document.activeElement).toBe(document.body);
});
