import { expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { failureOfRefusal } from "./failure.ts";

it("has a sentence for shoppers where the reason concerns them, and none otherwise", () => {
  expect(failureOfRefusal(new Refusal("full-card")).body).toEqual({
    Success: false,
    ErrorCode: 23,
    Reason: "The card holds no more offers.",
    ShopperText: "Your card is full. Use some of your coupons, then clip this one.",
  });
  expect(failureOfRefusal(new Refusal("unknown-offer")).body).not.toHaveProperty("ShopperText");
});
