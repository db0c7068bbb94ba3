import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { DesignSystem } from "../theme/design-system.tsx";
import { FeaturesCarousel } from "./features-carousel.tsx";

const slide = (title: string, isExternal = false) => ({
  __typename: "Post" as const,
  language: "en",
  id: title,
  title,
  subtitle: null,
  hideTitle: false,
  coverImage: null,
  mobileImage: null,
  link: {
    __typename: "PostLink" as const,
    url: isExternal ? "https://shop.example/" : "/posts",
    label: "Take a Look",
    isExternal,
  },
});

function renderSlides(...slides: Parameters<typeof FeaturesCarousel>[0]["slides"]) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <FeaturesCarousel slides={slides} /> }]);
  render(<Stub />, { wrapper: DesignSystem });
  return screen.getByRole("region");
}

const shown = () => document.querySelector("[data-shown] h2")?.textContent;

afterEach(cleanup);

it("moves to the next slide on a swipe of more than 16 pixels", () => {
  const carousel = renderSlides(slide("Peaches"), slide("Bread"));
  fireEvent.touchStart(carousel, { touches: [{ clientX: 100 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 84 }] });
  expect(shown()).toBe("Peaches");
  fireEvent.touchStart(carousel, { touches: [{ clientX: 100 }] });
  fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 83 }] });
  expect(shown()).toBe("Bread");
});

it("hides inactive slides from keyboards and screen readers", () => {
  renderSlides(slide("Peaches"), slide("Bread"));
  expect(screen.getByText("Bread").closest("li")?.hasAttribute("inert")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Next slide" }));
  expect(screen.getByText("Peaches").closest("li")?.hasAttribute("inert")).toBe(true);
});

it("names each link after its slide, and sends no referrer to external sites", () => {
  renderSlides(slide("Peaches", true));
  const link = screen.getByRole("link", { name: "Take a Look: Peaches" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

it.each<[string, (carousel: HTMLElement) => void]>([
  ["the pointer enters the carousel", (carousel) => void fireEvent.pointerEnter(carousel)],
  ["the carousel gets the focus", () => act(() => screen.getByRole("button", { name: "Next slide" }).focus())],
  ["another slide is shown", () => void fireEvent.click(screen.getByRole("button", { name: "Next slide" }))],
])("loads the pictures of hidden slides once %s", (_when, enter) => {
  const coverImage = {
    __typename: "Image" as const,
    url: "/pie.webp",
    srcSet: "",
    width: 1_600,
    height: 750,
    altText: "A pie",
    placeholderColor: "#ffffff",
  };
  const carousel = renderSlides({ ...slide("Peaches"), coverImage }, { ...slide("Bread"), coverImage });
  expect(carousel.querySelectorAll("img")).toHaveLength(1);
  enter(carousel);
  expect(carousel.querySelectorAll("img")).toHaveLength(2);
});

it("has no controls with a single slide", () => {
  renderSlides(slide("Peaches"));
  expect(screen.queryByRole("button")).toBeNull();
});
