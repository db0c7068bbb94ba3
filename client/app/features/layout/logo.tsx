import type { LayoutRetailer } from "./use-layout.ts";

/** The retailer's logo, or its name in the display face when it has none. */
export function Logo({ retailer: { logo, name, sitePath } }: { readonly retailer: LayoutRetailer }) {
  if (!logo) return <span className="logo-name">{name ?? sitePath}</span>;
  return (
    <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt={logo.altText || (name ?? "")} />
  );
}
