import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { useState } from "react";
import { serverHtml } from "../../../testing/served-page.tsx";
import { keepTypedValues } from "./kept-controls.ts";

function Form() {
  const [name, setName] = useState("");
  return (
    <form action="/login">
      <input autoFocus name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
      <input type="checkbox" name="kind" value="a" defaultChecked />
      <input type="checkbox" name="kind" value="b" />
      <input type="radio" name="size" value="s" />
      <select name="store" defaultValue="provo">
        <option>provo</option>
        <option>logan</option>
      </select>
      <textarea name="note" defaultValue="Hello" />
      <input name="untouched" defaultValue="7" />
    </form>
  );
}

let root: Root | undefined;
let page: HTMLElement | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  page?.remove();
  // Test files share their modules: what is kept belongs to a page that no other test shows.
  const { pathname } = location;
  history.replaceState(null, "", "/left");
  await keepTypedValues()();
  history.replaceState(null, "", pathname);
});

/** Shows the server's form, changes it, and runs its scripts after an extension has inserted nodes. */
async function typedForm(type: (form: HTMLFormElement) => void) {
  page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await serverHtml(<Form />);
  const served = page.querySelector("form") ?? document.createElement("form");
  type(served);
  for (const input of page.querySelectorAll("input")) input.after(document.createElement("i"));
  let restored: Promise<void> | undefined;
  const restore = keepTypedValues();
  root = await act(async () =>
    hydrateRoot(page ?? document.body, <Form />, { onRecoverableError: () => void (restored = restore()) }),
  );
  await act(async () => restored);
  const form = page.querySelector("form") ?? document.createElement("form");
  expect(form).not.toBe(served);
  return {
    form,
    values: [...new FormData(form)].map(([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`),
  };
}

it("gives typed values and the focus to the form that React renders again", async () => {
  const { form, values } = await typedForm(({ elements }) => {
    for (const control of elements) {
      if (control instanceof HTMLSelectElement) control.value = "logan";
      if (control instanceof HTMLInputElement && control.name === "name") control.value = "Dora";
      if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) control.click();
      if (control instanceof HTMLTextAreaElement) {
        control.value = "Hello, Ben";
        control.focus();
      }
    }
  });
  expect(values).toEqual(["name=Dora", "kind=b", "size=s", "store=logan", "note=Hello, Ben", "untouched=7"]);
  expect(form.querySelector("output")?.textContent).toBe("Dora");
  expect(document.activeElement).toBe(form.elements.namedItem("note"));
});

it("leaves an untouched form alone", async () => {
  const { values } = await typedForm(() => {});
  expect(values).toEqual(["name=", "kind=a", "store=provo", "note=Hello", "untouched=7"]);
});
