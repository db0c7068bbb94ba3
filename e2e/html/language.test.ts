import { expect, test } from "vitest";
import { ana, cora } from "../stack/shoppers.ts";
import { fill } from "./visitor/controls.ts";
import { GREETING, logIn } from "./login.ts";
import { visitorAt } from "./product.ts";
import { ancestry, classesOf, type Element, elementsIn } from "./visitor/dom.ts";
import type { Page } from "./visitor/page.ts";

test("a shopper who chooses Spanish sees it after a login in another browser, and English after choosing it there", async () => {
  const visitor = visitorAt("southend");
  await logIn(visitor, cora, "/stores");
  const stores = await visitor.open("/stores?map=1");
  const spanish = await visitor.follow(stores.footer.get("link", "Español"));
  expect([spanish.path, spanish.language]).toEqual(["/es/stores?map=1", "es"]);

  const other = visitorAt("southend");
  const page = await logIn(other, cora, "/stores");
  expect([page.path, page.language]).toEqual(["/es/stores", "es"]);
  const ad = await other.open("/weekly-ad");
  expect([ad.path, ad.language]).toEqual(["/es/weekly-ad", "es"]);
  const english = await other.follow(ad.footer.get("link", "English"));
  expect([english.path, english.language]).toEqual(["/weekly-ad", "en"]);

  const third = visitorAt("southend");
  const { main } = await third.open("/es/login?returnTo=/stores");
  fill(main.field("Correo electrónico"), cora.email);
  fill(main.field("Contraseña"), cora.password);
  const spanishPage = await third.press(main.get("button", "Iniciar sesión"));
  expect([spanishPage.path, spanishPage.language]).toEqual(["/stores", "en"]);
  expect(spanishPage.banner.get("button", GREETING).text).toBe(`Hi, ${cora.firstName}`);

  // The first browser still has the cookie of Spanish, without which the account decides.
  visitor.cookies.clear("aisle-language");
  const first = await visitor.open("/es/stores");
  expect([first.path, first.language]).toEqual(["/stores", "en"]);
});

test("a logged-in shopper's Spanish login page redirects within Spanish", async () => {
  const visitor = visitorAt();
  const home = await visitor.open("/es/login");
  fill(home.main.field("Correo electrónico"), ana.email);
  fill(home.main.field("Contraseña"), ana.password);
  await visitor.press(home.main.get("button", "Iniciar sesión"));
  expect((await visitor.open("/es/login?returnTo=%2Freceipts")).path).toBe("/es/receipts");
  expect((await visitor.open("/es/login")).path).toBe("/es/account");
});

/** Words that no Spanish text has, and that English texts about offers can hardly do without. */
const englishWords =
  /\b(?:save|off|each|ea|with|your|card|limit|while|supplies|mix|family|only|free|purchase|points?|reward|redeemed|credit|bonus|spend|buy|get|every|any|ends|expires|the|and|of|from|to|bag|milk|bread|chicken)\b/i;

/** The class of the elements with the name of a brand alone. */
const brandNames = "coupon-brand";

/** Returns the rendered texts of a page, without names of brands. */
function wordsOf({ main }: Page): readonly string[] {
  const isName = (element: Element) =>
    ancestry(element).some((each) => each.name === "bdi" || classesOf(each).includes(brandNames));
  return elementsIn(main.element)
    .filter((element) => ancestry(element).every(({ name }) => !["script", "style", "template"].includes(name)))
    .filter((element) => !isName(element))
    .flatMap(({ children }) => children.flatMap((child) => (child.type === "text" ? [child.data.trim()] : [])));
}

test.for([
  ["/es", null],
  ["/es/digital-coupons", null],
  ["/es/weekly-ad", null],
  ["/es/search?q=pollo", null],
  ["/es/stores", null],
  ["/es/rewards", cora],
  ["/es/savings", cora],
  ["/es/receipts", cora],
  ["/es/account", cora],
] as const)("%s has no English word but those of brands", async ([path, shopper]) => {
  const visitor = visitorAt();
  if (shopper !== null) await logIn(visitor, shopper, "/stores");
  const page = await visitor.open(path);
  expect(page.language).toBe("es");
  const words = wordsOf(page);
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((text) => englishWords.test(text))).toEqual([]);
});
