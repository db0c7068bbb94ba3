/** The city and state of a zip code; null if unknown. */
export interface Place {
  readonly city: string | null;
  readonly state: string | null;
}

const cities: Readonly<Record<string, string>> = {
  "84003": "American Fork",
  "84043": "Lehi",
  "84045": "Saratoga Springs",
  "84047": "Midvale",
  "84050": "Morgan",
  "84057": "Orem",
  "84058": "Orem",
  "84070": "Sandy",
  "84094": "Sandy",
  "84095": "South Jordan",
  "84101": "Salt Lake City",
  "84102": "Salt Lake City",
  "84115": "Salt Lake City",
  "84321": "Logan",
  "84341": "Logan",
  "84401": "Ogden",
  "84403": "Ogden",
  "84501": "Price",
  "84601": "Provo",
  "84604": "Provo",
  "84606": "Provo",
  "84648": "Nephi",
  "84651": "Payson",
  "84660": "Spanish Fork",
  "84663": "Springville",
  "84720": "Cedar City",
  "84721": "Cedar City",
};

/** Returns the city and state of a zip code of five or nine digits; nulls for an unknown one. */
export function placeOf(zip: string): Place {
  const city = cities[zip.slice(0, 5)];
  return city === undefined ? { city: null, state: null } : { city, state: "UT" };
}
