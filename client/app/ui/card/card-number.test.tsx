import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CardNumber } from "./card-number.tsx";

afterEach(cleanup);

describe("the number of a card", () => {
  it("is a bar code above digits in groups, which screen readers read one by one", () => {
    const { container } = render(<CardNumber number="42000001017" />);
    expect(screen.getByRole("img", { name: "Bar code of card number 4 2 0 0 0 0 0 1 0 1 7" })).toBeTruthy();
    expect(screen.getByText("4200 0001 017").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("Card number 4 2 0 0 0 0 0 1 0 1 7").className).toBe("visually-hidden");
    // 11 symbols of 11 modules and the stop of 13, with 10 light modules on each side.
    const box = container.querySelector("svg")?.getAttribute("viewBox");
    expect(box).toBe("0 0 132 1");
  });

  it.each([null, ""])("that is %j says that it is missing, and what to do", (number) => {
    render(<CardNumber number={number} />);
    expect(screen.getByText(/^We couldn't load your card number\. You can enter your phone number/)).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("is shown alone if it has characters that the bar code does not have", () => {
    render(<CardNumber number="4200–17" />);
    expect(screen.getByText(/can't be shown as a bar code/)).toBeTruthy();
    expect(screen.getByText("4200 –17")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});
