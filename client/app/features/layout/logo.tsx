import { byState } from "../../graphql/fields.ts";
import { brandWords, type LayoutRetailer } from "./use-layout.ts";

/** The retailer's logo, or its name in the display face when it has none; no brand while neither could be read. */
export function Logo({ retailer }: { readonly retailer: LayoutRetailer }) {
  const name = brandWords(retailer);
  const words = <span className="logo-name">{name}</span>;
  return byState(retailer.logo, { empty: words, failed: words }, ({ url, width, height, altText }) => (
    <img className="logo" src={url} width={width} height={height} alt={altText || name} />
  ));
}
