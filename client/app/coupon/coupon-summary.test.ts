import { describe, expect, it } from "vitest";
import { priceParts } from "./coupon-summary.tsx";

const shape = (summary: string) => priceParts(summary).map(({ text, isAmount }) => (isAmount ? `[${text}]` : text));

describe("priceParts", () => {
  it.each([
    ["Save $1.50", ["Save", "[$1.50]"]],
    ["$2 off", ["[$2]", "off"]],
    ["2 for $5", ["[2 for $5]"]],
    ["2 por $5", ["[2 por $5]"]],
    ["Save 75¢ on two", ["Save", "[75¢]", "on two"]],
    ["Free bagel", ["[Free]", "bagel"]],
    ["Ahorra 75¢ en dos", ["Ahorra", "[75¢]", "en dos"]],
    ["Compra uno y llévate otro gratis", ["Compra uno y llévate otro", "[gratis]"]],
    ["Buy one, get one", ["Buy one, get one"]],
  ])("splits %j at its amount", (summary, parts) => {
    expect(shape(summary)).toEqual(parts);
  });
});
