/** A search form of the external shop: its URL, the name of its field and the other values that it sends. */
export interface ShopSearchForm {
  readonly action: string;
  readonly field: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

/** Converts the shop's link, an absolute URL that ends in `?name=` or `&name=`, into a form; null without one. */
export function shopSearchForm(
  links: readonly { readonly role: string; readonly url: string }[],
): ShopSearchForm | null {
  const shopUrl = parsedUrl(links.find(({ role }) => role === "shopSearch")?.url);
  if (shopUrl === null) return null;
  const { protocol, origin, pathname, searchParams } = shopUrl;
  const values = [...searchParams];
  const field = values.pop()?.[0];
  if (!/^https?:$/.test(protocol) || field === undefined) return null;
  return { action: `${origin}${pathname}`, field, values };
}

function parsedUrl(url: string | undefined): URL | null {
  try {
    return url ? new URL(url) : null;
  } catch {
    return null;
  }
}
