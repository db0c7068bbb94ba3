import { emptyBasket } from "./empty-basket.ts";

/** The picture of a page on which there is nothing. */
export function EmptyBasketPicture({ className }: { readonly className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: emptyBasket }} />;
}
