import { shoppingListMessages as text } from "#messages/shopping-list";
import { groupBy } from "../lib/group-by.ts";
import type { ListRow } from "./list-rows.ts";

/** The departments in the order of a walk through the store. */
const order = [
  "produce",
  "bakery",
  "deli",
  "meat",
  "dairy",
  "pantry",
  "snacks",
  "beverages",
  "frozen",
  "household",
  "health",
  "babyAndPet",
] as const;

type Department = (typeof order)[number];

/**
 * The names of departments, and of goods that every store has there, in English and Spanish; the first department
 * with one of them wins, so that frozen peas are frozen. A guess moves an item to another heading and nothing else.
 */
const words: readonly (readonly [Department, string])[] = [
  ["produce", "lemon juice, lime juice, jugo de limón"],
  ["frozen", "frozen, ice cream, popsicle, congelad, helado"],
  [
    "babyAndPet",
    "baby pet, baby food, baby wipe, infant formula, pet, diaper, dog food, cat food, cat litter, bebé, mascota, pañal, comida para perro, comida para gato",
  ],
  [
    "household",
    "household, detergent, paper towel, toilet paper, trash bag, foil, bleach, dish soap, sponge, battery, batteries, light bulb, hogar, detergente, papel, bolsas de basura, cloro, esponja, pilas",
  ],
  [
    "health",
    "health, beauty, personal care, pharmacy, shampoo, toothpaste, soap, deodorant, vitamin, lotion, salud, belleza, champú, pasta dental, jabón, desodorante, crema dental",
  ],
  [
    "beverages",
    "beverage, juice, soda, coffee, tea, water, beer, wine, lemonade, bebida, jugo, refresco, café, té, agua, cerveza, vino",
  ],
  [
    "snacks",
    "snack, candy, chips, cookie, cracker, popcorn, chocolate, pretzel, dulces, galleta, papas fritas, palomitas",
  ],
  [
    "pantry",
    "pantry, baking, canned, can, tomato paste, powder, peanut butter, almond butter, flour, sugar, salt, black pepper, rice, pasta, spaghetti, cereal, oats, oil, vinegar, beans, soup, broth, stock, sauce, ketchup, mustard, mayonnaise, honey, jam, jelly, cinnamon, vanilla, cornstarch, baking powder, baking soda, yeast, despensa, mantequilla de maní, harina, azúcar, sal, pimienta, arroz, cereal, avena, aceite, vinagre, frijol, sopa, caldo, salsa, mostaza, mayonesa, miel, mermelada, canela, vainilla, maicena, levadura",
  ],
  [
    "dairy",
    "dairy, egg, milk, butter, cheese, cheddar, yogurt, cream, buttermilk, lácteo, huevo, leche, mantequilla, queso, crema",
  ],
  ["deli", "deli, salami, hummus, salchichonería"],
  [
    "meat",
    "meat, seafood, beef, chicken, pork, turkey, bacon, sausage, ham, steak, fish, salmon, shrimp, tuna, carne, res, pollo, cerdo, pavo, tocino, salchicha, jamón, pescado, salmón, camarón, camarones, atún, mariscos",
  ],
  ["bakery", "bakery, bread, bagel, bun, roll, tortilla, muffin, cake, pie, panadería, pan, bollo, pastel, tarta"],
  [
    "produce",
    "produce, fruit, vegetable, apple, banana, orange, lemon, lime, peach, pear, grape, berry, berries, strawberry, strawberries, blueberry, blueberries, cherry, cherries, melon, watermelon, lettuce, spinach, kale, tomato, potato, onion, garlic, carrot, celery, cucumber, broccoli, cauliflower, pumpkin, squash, zucchini, pepper, mushroom, avocado, cilantro, parsley, basil, ginger, corn, fruta, verdura, manzana, plátano, naranja, limón, durazno, pera, uva, fresa, cereza, sandía, lechuga, espinaca, tomate, papa, cebolla, ajo, zanahoria, apio, pepino, calabaza, pimiento, champiñón, aguacate, perejil, albahaca, jengibre, maíz",
  ],
];

const plurals = ["", "s", "es"];

/** Returns true if a text has the words as a whole, also in the plural. */
const hasWords = (padded: string, phrase: string): boolean =>
  plurals.some((ending) => padded.includes(` ${phrase}${ending} `));

const departmentIn = (value: string): Department | undefined => {
  const padded = ` ${value.toLowerCase().replace(/[^\p{L}]+/gu, " ")} `;
  return words.find(([, phrases]) => phrases.split(", ").some((phrase) => hasWords(padded, phrase)))?.[0];
};

interface DepartmentRows {
  readonly name: string;
  readonly rows: readonly ListRow[];
}

/** A part of a store, as the store lists it. */
export interface Aisle {
  /** The number on its sign; null for one without a sign. */
  readonly number: string | null;
  readonly departments: readonly string[];
}

/** Returns the heading of an item and its place among the headings: those that only the source of an item names come before the rest. */
function headingOf({ department, text: item }: ListRow): readonly [place: number, name: string, known?: Department] {
  const known =
    (department === null ? undefined : departmentIn(department)) ??
    (department === null ? departmentIn(item) : undefined);
  if (known !== undefined) return [order.indexOf(known), text.departments[known], known];
  return department === null ? [order.length + 1, text.departments.other] : [order.length, department];
}

/** Returns the index of the first aisle with the department of an item; -1 if the store lists none. */
function aisleIndex(aisles: readonly Aisle[], name: string, known: Department | undefined): number {
  const isDepartment = (listed: string) =>
    known === undefined ? listed.toLowerCase() === name.toLowerCase() : departmentIn(listed) === known;
  return aisles.findIndex(({ departments }) => departments.some(isDepartment));
}

function placedIn(aisles: readonly Aisle[], items: readonly ListRow[]) {
  const [place, name, known] = items[0] === undefined ? [0, ""] : headingOf(items[0]);
  const index = aisleIndex(aisles, name, known);
  const number = aisles[index]?.number ?? null;
  return {
    name: number === null ? name : text.inAisle({ department: name, number }),
    rows: items,
    // Departments that the store does not list come after its aisles.
    place: index === -1 ? aisles.length + place : index,
  };
}

/**
 * Returns the items under the headings of their departments, in the order of a walk through the store.
 * @param aisles those of the store, in this order; empty for the order of most stores
 */
export function departmentsOf(rows: readonly ListRow[], aisles: readonly Aisle[]): readonly DepartmentRows[] {
  const groups = groupBy(rows, (row) => headingOf(row)[1]);
  const placed = [...groups.values()].map((items) => placedIn(aisles, items));
  return placed.toSorted((one, other) => one.place - other.place || one.name.localeCompare(other.name));
}
