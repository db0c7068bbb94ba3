import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { EventJsonLd } from "./event-json-ld.tsx";
import { EventList } from "./event-list.tsx";

const event = {
  __typename: "Post",
  language: "en",
  id: "e",
  path: "/posts/events/swap",
  title: "Seed Swap",
  subtitle: null,
  summary: "Bring seeds.",
  eventDate: "2027-03-27",
  price: "Free",
  coverImage: null,
} as const;

function show(events: Parameters<typeof EventList>[0]["events"]) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <EventList events={events} /> }]);
  render(<Stub />);
}

afterEach(cleanup);

it("shows that there are no events", () => {
  show([]);
  expect(screen.getByText("There are no upcoming events.")).toBeDefined();
});

it("shows the day, the price and a named link of each event", () => {
  show([event]);
  expect(screen.getByText("On Saturday March 27 2027")).toBeDefined();
  expect(screen.getByText("Free")).toBeDefined();
  expect(screen.getByRole("link", { name: "Details: Seed Swap" }).getAttribute("href")).toBe("/posts/events/swap");
});

it("adds structured data for events, except those without a day", () => {
  const { container, rerender } = render(<EventJsonLd event={event} host="Reams" />);
  const text = container.querySelector("script")?.textContent ?? "";
  expect(JSON.parse(text)).toMatchObject({ "@type": "Event", name: "Seed Swap", startDate: "2027-03-27" });
  rerender(<EventJsonLd event={{ ...event, eventDate: null }} host="Reams" />);
  expect(container.querySelector("script")).toBeNull();
});
