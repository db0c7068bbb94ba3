import { expect, it } from "vitest";
import { packState } from "./cache/packed-state.ts";
import { browserClient, STATE_ELEMENT_ID } from "./browser-client.ts";

it("takes the data of the page out of the document, which would keep a shopper's data after the logout", () => {
  const state = { ROOT_QUERY: { __typename: "Query", viewer: { __ref: "User:ana" } } };
  const script = document.createElement("script");
  Object.assign(script, {
    id: STATE_ELEMENT_ID,
    type: "application/json",
    textContent: JSON.stringify(packState(state)),
  });
  document.body.append(script);
  expect(browserClient().cache.extract()).toMatchObject(state);
  expect(document.getElementById(STATE_ELEMENT_ID)?.textContent).toBe("");
  script.remove();
});
