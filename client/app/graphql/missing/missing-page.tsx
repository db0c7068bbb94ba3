import { MissingPart } from "./missing-part.tsx";

/** Replaces the content of a page whose subject could not be read: the title for screen readers, and a notice. */
export function MissingPage({ title }: { readonly title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <MissingPart />
    </>
  );
}
