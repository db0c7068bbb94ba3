/** A product of the shop in the table: its name and size in the ad, and how a register prints both. */
export interface Shelved {
  readonly title: string;
  readonly size: string;
  readonly name: string;
  /** The name with the size. */
  readonly line: string;
  readonly otherSize: string;
  readonly adCents: number;
  readonly regularCents: number;
}

type Row = readonly [
  title: string,
  size: string,
  name: string,
  printedSize: string,
  otherSize: string,
  adCents: number,
  regularCents: number,
];

const rows: readonly Row[] = [
  ["Lumen AA Batteries", "8 ct.", "LUMEN AA BATTERIES", "8CT", "24CT", 899, 1299],
  ["Sunny Hollow Greek Yogurt", "32 oz.", "SUNNY HOLLOW GREEK YOGURT", "32OZ", "5.3OZ", 399, 599],
  ["Miller's Forge Sourdough Bread", "24 oz.", "MILLERS FORGE SOURDOUGH BREAD", "24OZ", "16OZ", 349, 429],
  ["Tidewell Dish Soap", "19 oz.", "TIDEWELL DISH SOAP", "19 OZ", "38 OZ", 299, 399],
  ["Gala Apples", "3 lb. bag", "GALA APPLES", "3LB BAG", "5LB BAG", 399, 549],
  ["Large Eggs", "12 ct.", "LARGE EGGS", "12CT", "18CT", 249, 449],
  ["Canyon Wren Ground Coffee", "12 oz.", "CANYON WREN GROUND COFFEE", "12OZ", "24OZ", 699, 999],
  ["Aunt Opal's Peanut Butter", "16 oz.", "Aunt Opals Peanut Butter", "16 oz", "40 oz", 299, 449],
  ["Scrub Sponges", "3 ct.", "Scrub Sponges", "3 ct.", "9 ct.", 299, 449],
  ["Root Beer", "12 pk.", "ROOT BEER", "12PK", "6PK", 499, 699],
  ["2% Milk", "half gallon", "2% MILK", "HALF GALLON", "GALLON", 299, 399],
  ["Café Río Salsa", "16 oz.", "CAFE RIO SALSA", "16OZ", "24OZ", 299, 399],
  ["Diced Tomatoes", "14.5 oz. can", "DICED TOMATOES", "14.5OZ", "28OZ", 99, 149],
  ["Bean & Cheese Burritos", "8 ct.", "BEAN AND CHEESE BURRITOS", "8 CT", "12 CT", 549, 699],
  ["Oat Field Rolled Oats", "42 oz.", "OAT FIELD ROLLED OATS", "42OZ", "18OZ", 449, 549],
  ["Turkey Club Sandwich", "each", "TURKEY CLUB SANDWICH", "EACH", "2CT", 599, 799],
  ["Paper Towels", "6 rolls", "PAPER TOWELS", "6 ROLL", "12 ROLL", 999, 1399],
  ["Sparkling Water", "8 pk., 12 oz.", "SPARKLING WATER", "8PK 12OZ", "12PK 8OZ", 399, 549],
  ["Jasmine Rice", "2 lb. bag", "JASMINE RICE", "2LB", "5LB", 399, 599],
  ["Butter Popcorn", "3 ct.", "BUTTER POPCORN", "3CT", "12CT", 349, 499],
];

export const shelf: readonly Shelved[] = rows.map(
  ([title, size, name, printedSize, otherSize, adCents, regularCents]) => {
    return { title, size, name, line: `${name} ${printedSize}`, otherSize, adCents, regularCents };
  },
);

/** A purchase with one line that was right or wrong, beside what the ad said. */
export interface PriceCase {
  readonly story: string;
  readonly product: Shelved;
  /** What the ad prints as the price; that of one piece by default. */
  readonly price?: string;
  readonly unit?: string;
  /** A text of the retailer beside the price. */
  readonly note?: string;
  /** The day of the purchase; within the offer by default. */
  readonly day?: string;
  /** The lines of the receipt above its subtotal. */
  readonly lines: readonly string[];
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const at = (line: string, cents: number): string => `${line}  ${dollars(cents)}`;

/** What happens at registers without a mistake, for each product of the shop. */
const rightStories: readonly ((product: Shelved) => PriceCase)[] = [
  (product) => ({ story: "the price of the ad", product, lines: [at(product.line, product.adCents)] }),
  (product) => ({ story: "less than the ad said", product, lines: [at(product.line, product.adCents - 20)] }),
  (product) => ({
    story: "another size",
    product,
    lines: [at(`${product.name} ${product.otherSize}`, product.regularCents)],
  }),
  (product) => ({ story: "no size on the receipt", product, lines: [at(product.name, product.regularCents)] }),
  (product) => ({
    story: "a price for members",
    product,
    note: "With your card",
    lines: [at(product.line, product.regularCents)],
  }),
  (product) => ({
    story: "a deal for several",
    product,
    price: `2/$${dollars(2 * product.adCents)}`,
    lines: [at(product.line, product.regularCents)],
  }),
  (product) => ({
    story: "a price by weight",
    product,
    unit: "lb.",
    lines: [at(product.line, product.regularCents)],
  }),
  (product) => ({
    story: "another variety",
    product,
    lines: [at(`ORGANIC ${product.line}`, product.regularCents)],
  }),
  (product) => ({
    story: "a discount that makes it the price of the ad",
    product,
    lines: [
      at(product.line, product.regularCents),
      `INSTANT SAVINGS -${dollars(product.regularCents - product.adCents)}`,
    ],
  }),
  (product) => ({
    story: "the day after the offer",
    product,
    day: "2026-11-25",
    lines: [at(product.line, product.regularCents)],
  }),
];

export const rightCases: readonly PriceCase[] = shelf.flatMap((product) => rightStories.map((make) => make(product)));

/** Lines at which a claim would be tempting, and is not certain. */
export const temptingCases: readonly PriceCase[] = shelf.slice(0, 1).flatMap((product) => [
  { story: "two pieces in one amount", product, lines: [at(product.line, 2 * product.adCents)] },
  {
    story: "more pieces than the limit",
    product,
    note: "Limit 2",
    lines: [
      at(product.line, product.adCents),
      at(product.line, product.adCents),
      at(product.line, product.regularCents),
    ],
  },
  {
    story: "a coupon of the ad",
    product,
    note: "With digital coupon",
    lines: [at(product.line, product.regularCents)],
  },
  {
    story: "a deal in words",
    product,
    price: "Buy one, get one free",
    lines: [at(product.line, product.regularCents)],
  },
  {
    story: "an item that was taken back",
    product,
    lines: [at(product.line, product.regularCents), `${product.line}  -${dollars(product.regularCents)}`, "BREAD 3.00"],
  },
  { story: "a further word", product, lines: [at(`${product.line} RECHARGEABLE`, product.regularCents)] },
  { story: "half of the name", product, lines: [at("AA BATTERIES 8CT", product.regularCents)] },
  {
    story: "days that only a text states",
    product,
    note: "Friday to Sunday only",
    lines: [at(product.line, product.regularCents)],
  },
]);

/** Planted mistakes of registers; the last four are printed too briefly for a certain answer. */
export const wrongCases: readonly PriceCase[] = shelf.map((product, index) => {
  const { line, regularCents } = product;
  const forms: readonly Omit<PriceCase, "product">[] = [
    { story: "the regular price", lines: [at(line, regularCents)] },
    { story: "two pieces at the regular price", lines: [at(line, 2 * regularCents), `  2 @ ${dollars(regularCents)}`] },
    { story: "within the limit", note: "Limit 4", lines: [at(line.toLowerCase(), regularCents)] },
    { story: "one cent more", note: "While supplies last", lines: [at(line, product.adCents + 1)] },
  ];
  const brief: Omit<PriceCase, "product"> = { story: "in short forms", lines: [at(product.name, regularCents)] };
  const form = index < shelf.length - 4 ? forms[index % forms.length] : brief;
  return { story: "", lines: [], ...form, product };
});
