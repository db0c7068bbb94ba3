import { act, fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { framedPage } from "../testing/render-page.tsx";
import { servePage } from "../testing/served-page.tsx";
import { DesignSystem } from "../theme/design-system.tsx";
import { earlyForms, type EarlyValue } from "../site/page/testing/early-forms.tsx";
// Loaded before a test waits for it.
import "./fields/long-select.tsx";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls of a page that a visitor can fill in. */
const controlsOf = (page: Element): readonly Control[] =>
  [...page.querySelectorAll<Control>("input, select, textarea")].filter(
    ({ type, name }) => name !== "" && type !== "hidden",
  );

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Returns the control with a name; of radio buttons the one with the value. */
function controlOf(page: Element, name: string, value: EarlyValue): Control {
  const own = controlsOf(page).filter((control) => control.name === name);
  const control = own.find((one) => one.type !== "radio" || one.value === value);
  if (control === undefined) throw new Error(`No control has the name ${name}.`);
  return control;
}

/** Ways in which a control gets a value before the scripts run. */
const ways = {
  /** A visitor's keys and presses. */
  typed(control: Control, value: EarlyValue) {
    control.focus();
    if (isChoice(control)) return control.click();
    const keys = control instanceof HTMLSelectElement ? [String(value)] : String(value);
    control.value = "";
    for (const key of keys) {
      control.value += key;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    control.dispatchEvent(new Event("change", { bubbles: true }));
  },
  /** A password manager or a reload of the page, which set values without events. */
  autofilled(control: Control, value: EarlyValue) {
    if (isChoice(control)) control.checked = true;
    else control.value = String(value);
  },
} as const;

const valuesOf = (page: Element, typed: Readonly<Record<string, EarlyValue>>) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const control = controlOf(page, name, value);
      if (control.type === "checkbox") return [name, isChoice(control) && control.checked];
      return [name, isChoice(control) && !control.checked ? null : control.value];
    }),
  );

/** Returns the choices that the page draws as not chosen, although their control is. */
const drawnUnchosen = (page: Element): readonly string[] =>
  controlsOf(page)
    .filter((control) => isChoice(control) && control.checked)
    .filter((control) => control.closest("[data-state]")?.getAttribute("data-state") !== "checked")
    .map(({ name }) => name);

/** Serves a form and fills it in before its scripts run. */
async function fillEarly(name: keyof typeof earlyForms, way: keyof typeof ways) {
  const { form, typed = {}, formatted } = earlyForms[name] ?? {};
  const Component = () => <DesignSystem>{form}</DesignSystem>;
  const { client } = fakeGraph({});
  const served = await servePage(framedPage(client, [{ path: "/", Component }], "/").page);
  const names = new Set(controlsOf(served.page).map((control) => control.name));
  expect([...names].toSorted()).toEqual(Object.keys(typed).toSorted());
  for (const [field, value] of Object.entries(typed)) ways[way](controlOf(served.page, field, value), value);
  expect(valuesOf(served.page, typed)).toEqual(typed);
  return { ...served, typed, kept: { ...typed, ...formatted } };
}

const cases = Object.keys(earlyForms).flatMap((name) => [
  { name, way: "typed" as const },
  { name, way: "autofilled" as const },
]);

beforeEach(() => sessionStorage.clear());

describe("a form that was filled in before its scripts ran", () => {
  it.each(cases)("keeps all $way values: $name", async ({ name, way }) => {
    const { page, hydrate, leave, typed, kept } = await fillEarly(name, way);
    await hydrate();
    // Another update of the form renders its fields from the form state.
    const field = document.activeElement ?? page;
    await act(async () => void fireEvent.blur(field));
    expect(valuesOf(page, typed)).toEqual(kept);
    expect(drawnUnchosen(page)).toEqual([]);
    await leave();
  });
});
