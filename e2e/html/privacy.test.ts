import { expect, test, vi } from "vitest";
import { personalData } from "../stack/canaries.ts";
import { ana } from "../stack/shoppers.ts";
import { logIn } from "./login.ts";
import { product, readLogs, visitorAt } from "./product.ts";

test("the page of a session contains no token, email address or phone number, and its cookie is not for scripts", async () => {
  const visitor = visitorAt();
  const { html, path } = await logIn(visitor, ana, "/digital-coupons");
  expect(path).toBe("/digital-coupons");
  expect(personalData(html, product.secrets)).toEqual([]);
  const session = visitor.cookies.all().filter(({ name }) => name.startsWith("__Host-"));
  expect(session.map(({ name }) => name)).toContain("__Host-aisle");
  for (const { attributes, value } of session) {
    expect([...attributes.keys()]).toEqual(expect.arrayContaining(["secure", "httponly"]));
    expect([attributes.get("samesite"), attributes.get("path")]).toEqual(["Lax", "/"]);
    expect(html).not.toContain(value);
  }
});

test("the phone number matcher finds every format, and no time or id", () => {
  for (const phone of ["8015550110", "801-555-0110", "(801) 555-0110", "+1 801.555.0110", '"phone":"18015550110"']) {
    expect(personalData(phone, [])).toEqual(["a telephone number"]);
  }
  const others = ['"time":1795306801555,"pid":1234567', "8015550110ab4c1f", "3f801555-0110-4a3b-8cde-801555011012"];
  for (const other of others) expect(personalData(other, [])).toEqual([]);
});

test("logs contain no search terms", async () => {
  const visitor = visitorAt();
  const { main, footer } = await visitor.open("/digital-coupons?q=canary-search");
  expect(main.withText("Sorry, no results were found.")).not.toEqual([]);
  // The term is in the address of the page that a browser tells the next one.
  const { headers } = await visitor.follow(footer.get("link", "Contact Us"));
  const id = String(headers["x-request-id"]);
  await vi.waitFor(() => expect(readLogs()).toContain(id));
  expect(personalData(readLogs(), product.secrets)).toEqual([]);
});
