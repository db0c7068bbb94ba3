import { describe, expect, it } from "vitest";
import { productIn } from "./product-label.ts";

const labels = {
  "Gala Apples": "Manzanas Gala",
  Diapers: "Pañales",
  "2% Milk": "Leche con 2% de grasa",
  "# lb. bag": "bolsa de # lb",
  "# oz.": "# oz",
  "size #, # ct.": "talla #, # pzas.",
  gallon: "un galón",
};
const brands = ["Sunny Hollow", "Clover Street"];

describe("a product in the language of the labels", () => {
  it.each([
    ["a name", "Gala Apples", "Manzanas Gala"],
    ["a name with a number", "2% Milk", "Leche con 2% de grasa"],
    ["a size", "5 lb. bag", "bolsa de 5 lb"],
    ["a size with a fraction", "5.3 oz.", "5.3 oz"],
    ["a printed line", "Gala Apples 3 lb. bag", "Manzanas Gala, bolsa de 3 lb"],
    ["a name and a size after a comma", "Gala Apples, 3 lb. bag", "Manzanas Gala, bolsa de 3 lb"],
    ["a size whose period ended the sentence", "Gala Apples, 16 oz", "Manzanas Gala, 16 oz"],
    ["a size with a comma", "Diapers, size 4, 70 ct", "Pañales, talla 4, 70 pzas."],
    ["a brand", "Sunny Hollow Gala Apples", "Manzanas Gala Sunny Hollow"],
    ["a brand and a size", "Clover Street 2% Milk, gallon", "Leche con 2% de grasa Clover Street, un galón"],
  ])("has %s", (_what, product, text) => {
    expect(productIn(labels, product, brands)).toBe(text);
  });

  it.each([
    ["an unknown name", "Fuji Apples"],
    ["an unknown word before the name", "Organic Gala Apples"],
    ["an unknown word behind it", "Gala Apples with caramel"],
    ["an unknown size", "Gala Apples 3 crates"],
    ["a size that was cut", "Gala Apples 3 lb. b"],
    ["a brand alone", "Sunny Hollow"],
    ["a brand with a size alone", "Sunny Hollow 5 lb. bag"],
    ["an unknown brand", "Red Gate Gala Apples"],
    ["the name of a method of objects", "constructor"],
  ])("does not exist for %s", (_what, product) => {
    expect(productIn(labels, product, brands)).toBeNull();
  });
});
