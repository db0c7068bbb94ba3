import { formatMoney } from "../../lib/text/money.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const FLIGHT: KeyframeAnimationOptions = { duration: 600, easing: "cubic-bezier(0.5, 0, 0.3, 1)" };
const PULSE: KeyframeAnimationOptions = { duration: 280, easing: "ease-out" };

/** Returns the keyframe with the center of the value at the center of an element. */
function at(element: Element, scale: number): Keyframe {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = `translate(${left + width / 2}px, ${top + height / 2}px)`;
  return { transform: `${place} translate(-50%, -50%) scale(${scale})` };
}

/** Moves a coupon's value from its card to the sum; nothing without a sum, and for visitors who want less motion. */
export function flyToSum(couponId: string, cents: number): void {
  const card = document.querySelector(`.coupon-card button[value="${CSS.escape(couponId)}"]`);
  const sum = document.querySelector(".coupon-sum");
  if (!card || !sum || window.matchMedia(CALM).matches) return;
  const value = document.createElement("span");
  value.className = "clip-value";
  value.ariaHidden = "true";
  value.textContent = `+${formatMoney(cents)}`;
  document.body.append(value);
  const flight = value.animate([at(card, 1), { offset: 0.15, ...at(card, 1.15) }, at(sum, 0.8)], FLIGHT);
  flight.onfinish = () => {
    value.remove();
    sum.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], PULSE);
  };
}
