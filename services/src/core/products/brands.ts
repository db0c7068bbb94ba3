import type { Category } from "./products.ts";

/** An invented brand. */
export interface Brand {
  /** The name in the coupon network: often in capitals, sometimes with an extra space. */
  readonly wireName: string;
  /** The name on the package. */
  readonly name: string;
  readonly categories: readonly Category[];
}

const freshCategories = ["PRODUCE", "DELI"] as const;
const kitchen = ["PANTRY", "FROZEN"] as const;

export const brands: readonly Brand[] = [
  brand("Sunny Hollow", "SUNNY HOLLOW", ["DAIRY & EGGS", "FROZEN", "BAKERY"]),
  brand("Alder & Finch", "ALDER & FINCH", ["BAKERY", "SNACKS & CANDY", "PANTRY"]),
  brand("Miller's Forge", "MILLER'S FORGE", ["BAKERY", "PANTRY"]),
  brand("Copper Kettle", "COPPER KETTLE", ["PANTRY", "DELI", "BEVERAGES"]),
  brand("Blue Heron", "BLUE HERON", ["MEAT & SEAFOOD", "FROZEN"]),
  brand("Oak Ridge Farms", "OAK  RIDGE FARMS", ["MEAT & SEAFOOD", "DAIRY & EGGS"]),
  brand("Wild Meadow", "WILD MEADOW", ["PRODUCE", "SNACKS & CANDY", "DAIRY & EGGS"]),
  brand("Juniper Lane", "JUNIPER LANE", ["HEALTH & BEAUTY", "HOUSEHOLD"]),
  brand("Bright Harbor", "BRIGHT HARBOR", ["MEAT & SEAFOOD", "DELI", "FROZEN"]),
  brand("Pebble Creek", "PEBBLE CREEK", ["BEVERAGES", "SNACKS & CANDY"]),
  brand("Tall Timber", "TALL TIMBER", ["HOUSEHOLD"]),
  brand("Little Lantern", "LITTLE LANTERN", ["BABY & PET", "HEALTH & BEAUTY"]),
  brand("O'Dell & Daughters", "O'DELL & DAUGHTERS", ["DAIRY & EGGS", "DELI"]),
  brand("High Desert", "HIGH DESERT", ["BEVERAGES", "SNACKS & CANDY", "PANTRY"]),
  brand("Red Gate", "RED GATE ", [...freshCategories, "MEAT & SEAFOOD"]),
  brand("Prairie Bell", "PRAIRIE BELL", ["BAKERY", "PANTRY", "SNACKS & CANDY"]),
  brand("Clover Street", "CLOVER STREET", ["DAIRY & EGGS", "FROZEN"]),
  brand("Snowdrift", "SNOWDRIFT", ["FROZEN", "HOUSEHOLD"]),
  brand("Hearth & Rye", "HEARTH & RYE", ["BAKERY", "DELI"]),
  brand("Bramble Bay", "BRAMBLE BAY", ["MEAT & SEAFOOD", "FROZEN", "PANTRY"]),
  brand("Golden Plover", "GOLDEN PLOVER", ["DAIRY & EGGS", "BAKERY"]),
  brand("Fernwood", "FERNWOOD", ["HOUSEHOLD", "HEALTH & BEAUTY"]),
  brand("Paws & Porch", "PAWS & PORCH", ["BABY & PET"]),
  brand("Canyon Wren", "Canyon Wren", ["BEVERAGES", "PANTRY"]),
  brand("Aunt Opal's", "Aunt Opal's", ["PANTRY", "BAKERY", "DELI"]),
  brand("McTavish Mills", "McTavish Mills", ["PANTRY", "BAKERY"]),
  brand("Tidewell", "Tidewell", ["HOUSEHOLD", "HEALTH & BEAUTY"]),
  brand("Picket & Vine", "Picket & Vine", [...freshCategories, "BEVERAGES"]),
  brand("Maple Junction", "Maple Junction", [...kitchen, "BAKERY"]),
  brand("Lumen", "Lumen", ["HOUSEHOLD"]),
  brand("Orchard Nine", "Orchard Nine", ["PRODUCE", "BEVERAGES", "SNACKS & CANDY"]),
  brand("Softly", "Softly", ["HEALTH & BEAUTY", "BABY & PET", "HOUSEHOLD"]),
  brand("Three Sparrows", "Three Sparrows", ["BEVERAGES", "PANTRY"]),
  brand("Rosa Verde", "Rosa Verde", [...kitchen, "DELI"]),
  brand("Mesa Morning", "Mesa Morning", ["BEVERAGES", "FROZEN", "BAKERY"]),
  brand("Kindling", "Kindling", ["SNACKS & CANDY"]),
  brand("Hollis Bros.", "Hollis Bros.", ["MEAT & SEAFOOD", "DELI"]),
  brand("Green Thimble", "Green Thimble", ["PRODUCE", "HEALTH & BEAUTY"]),
  brand("Sugarplum Row", "Sugarplum Row", ["SNACKS & CANDY", "BAKERY", "FROZEN"]),
  brand("Whistle Stop", "Whistle Stop", ["SNACKS & CANDY", "BEVERAGES"]),
  brand("Bonny Barn", "Bonny Barn", ["BABY & PET", "DAIRY & EGGS"]),
  brand("Vela", "Vela", ["HEALTH & BEAUTY"]),
  brand("Nine Acre", "Nine Acre", ["PRODUCE", "DAIRY & EGGS", "MEAT & SEAFOOD"]),
  brand("Cedar & Salt", "Cedar & Salt", ["PANTRY", "SNACKS & CANDY"]),
  brand("Tumbleweed", "Tumbleweed", ["BABY & PET", "HOUSEHOLD"]),
  brand("Valley Table", "Valley Table", ["PRODUCE", "DELI", "FROZEN"]),
];

function brand(name: string, wireName: string, categories: readonly Category[]): Brand {
  return { name, wireName, categories };
}
