/** How a search in the external shop is sent: a form's address and the name of its field. */
export interface ShopSearchForm {
  readonly action: string;
  readonly field: string;
}

/**
 * Reads the address of the shop's search page, to which the term is appended, as a form that a browser can send itself.
 * @param url an absolute http or https address that ends in `?name=` or `&name=`
 * @returns null when the address is none of that kind, so that no box is shown
 */
export function shopSearchForm(url: string | null | undefined): ShopSearchForm | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, origin, pathname, searchParams } = new URL(url);
  const field = [...searchParams].at(-1)?.[0];
  if (!/^https?:$/.test(protocol) || field === undefined) return null;
  return { action: `${origin}${pathname}`, field };
}
