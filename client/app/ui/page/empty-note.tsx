import type { ReactNode } from "react";
import { EmptyBasketPicture } from "../empty-basket-picture.tsx";
import "./empty-note.css";

/** A picture with a sentence, in place of a list without entries. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="empty-note">
      <EmptyBasketPicture />
      <p>{children}</p>
    </div>
  );
}
