import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeNotice } from "../../lib/tracking-consent.ts";
import { type EmbeddedSocial, SocialEmbeds } from "./social-embeds.tsx";

const social = (network: string, kind: "VIDEO" | "PAGE"): EmbeddedSocial => ({
  __typename: "SocialLink",
  network,
  url: `https://${network}.example/reams`,
  embed: { __typename: "SocialEmbed", kind, url: `https://${network}.example/embed` },
});

const frames = () => [...document.querySelectorAll("iframe")].map(({ title, src }) => [title, src]);

beforeEach(() => localStorage.clear());

afterEach(cleanup);

it("asks nothing of a network before the visitor presses its button", () => {
  render(<SocialEmbeds socials={[social("youtube", "VIDEO"), social("facebook", "PAGE")]} />);
  expect(frames()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Show Video on YouTube" }));
  expect(frames()).toEqual([["Video on YouTube", "https://youtube.example/embed"]]);
  expect(document.activeElement).toBe(screen.getByTitle("Video on YouTube"));
  expect(screen.getByRole("button", { name: "Show News on Facebook" })).toBeDefined();
});

it("shows everything to a visitor who has agreed to cookies, and nothing to one who declined", () => {
  render(<SocialEmbeds socials={[social("facebook", "PAGE")]} />);
  act(() => closeNotice(false));
  expect(frames()).toEqual([]);
  act(() => closeNotice(true));
  expect(frames()).toEqual([["News on Facebook", "https://facebook.example/embed"]]);
  expect(document.activeElement).toBe(document.body);
});

it("gives the page of a network at least 500 pixels of height and at most 500 of width", () => {
  const css = readFileSync(join(import.meta.dirname, "social-embeds.css"), "utf8");
  expect(css).toMatch(/\.social-embed \{[^}]*max-width: 500px/);
  expect(css).toMatch(/data-kind="PAGE"\] iframe \{[^}]*min-height: 500px/);
});
