import { pictureOf, startVendor, type Vendor, type VendorResponse } from "./vendor.ts";

/** How the vendor responds; "gone" has no lists at its addresses, "one nameless" one item of twelve without a name. */
type Behavior = "well" | "down" | "gone" | "one nameless" | "other dates";

/** A vendor of weekly ads by store, whose calls `connectors/examples/flyerkit.yaml` maps. */
export type Flyers = Vendor<Behavior>;

interface Options {
  readonly merchant: string;
  readonly token: string;
  /** The text of every item contains it. */
  readonly canary: string;
}

const itemsAtOnce = 12;

/** The ad of the day, and one that has ended. */
const publications = (usesOtherDates: boolean) => [
  { id: 501, valid_from: "2020-01-01T00:00:00-07:00", valid_to: usesOtherDates ? "soon" : "2999-12-31T23:59:59-07:00" },
  { id: 500, valid_from: "2020-01-01T00:00:00-07:00", valid_to: "2020-01-07T23:59:59-07:00" },
];

const createProduct = (id: number, canary: string, picture: string, isNameless: boolean) => ({
  id,
  name: isNameless ? null : `Apples ${id} ${canary}`,
  description: "3 lb. bag",
  pre_price_text: id === 1 ? "2 for" : null,
  price_text: "5.00",
  post_price_text: "ea.",
  sale_story: "With your card",
  page: 1,
  x_large_image_url: id === 1 ? picture : null,
  images: ["https://pictures.elsewhere.example/apples.png"],
  valid_from: "2020-01-01",
  valid_to: id === 2 ? "2020-01-02" : "2999-12-31",
});

/** Starts the vendor on a free port of this machine. */
export const startFlyers = ({ merchant, token, canary }: Options): Promise<Flyers> =>
  startVendor<Behavior>((request, { pathname, searchParams }, behavior): VendorResponse => {
    if (behavior === "down") return [503, {}];
    if (behavior === "gone") return [404, {}];
    if (searchParams.get("access_token") !== token) return [422, { message: "Invalid access token", code: "422" }];
    if (pathname === `/flyerkit/v4.0/publications/${merchant}`) {
      // A store has its number without the zeros in front.
      const isStore = /^[1-9]$/.test(searchParams.get("store_code") ?? "");
      return [200, isStore ? publications(behavior === "other dates") : []];
    }
    if (pathname !== "/flyerkit/v4.0/publication/501/products") return [422, { message: "Invalid id", code: "422" }];
    const ids = [...Array(itemsAtOnce).keys()].map((index) => index + 1);
    return [
      200,
      ids.map((id) => createProduct(id, canary, pictureOf(request), id === 3 && behavior === "one nameless")),
    ];
  });
