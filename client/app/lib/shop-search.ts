/** A search form of the external shop: its URL, the name of its field and the other values that it sends. */
export interface ShopSearchForm {
  readonly action: string;
  readonly field: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

/**
 * Converts the URL of the shop's search page, to which the term is appended, into a form that a browser can submit.
 * @param url an absolute http or https URL that ends in `?name=` or `&name=`
 * @returns null for any other URL, so that no search field is shown
 */
export function shopSearchForm(url: string | null | undefined): ShopSearchForm | null {
  const parsed = parsedUrl(url);
  if (parsed === null) return null;
  const { protocol, origin, pathname, searchParams } = parsed;
  const values = [...searchParams];
  const field = values.pop()?.[0];
  if (!/^https?:$/.test(protocol) || field === undefined) return null;
  return { action: `${origin}${pathname}`, field, values };
}

function parsedUrl(url: string | null | undefined): URL | null {
  try {
    return url ? new URL(url) : null;
  } catch {
    return null;
  }
}
