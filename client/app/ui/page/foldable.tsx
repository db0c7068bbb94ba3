import { type ReactNode, type Ref, use, useState } from "react";
import { breakpoints } from "../../theme/breakpoints.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { NonceContext } from "../nonce.ts";
import "./disclosure.css";

const PHONE = Number.parseInt(breakpoints.sm);

/** The source of a script that folds the sections of a phone before the first paint: the server does not know the width. */
const foldOnPhones = `if (innerWidth < ${PHONE}) {
  for (const section of document.querySelectorAll("details[data-foldable]"))
    if (!section.querySelector("[aria-invalid=true]")) section.open = false;
}`;

/** Folds the sections of the page that the server rendered; must follow them. */
export function FoldOnPhones() {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  if (hydrated) return null;
  const code = import.meta.env.SSR ? foldOnPhones : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

interface FoldableProps {
  readonly title: ReactNode;
  /** True for the first section, which is open on phones too. */
  readonly first?: boolean | undefined;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** A section below its title that is open on wide screens and without scripts, and folded on phones. */
export function Foldable({ title, first = false, ref, children }: FoldableProps) {
  const hydrated = useHydrated();
  const [opens] = useState(() => !hydrated || first || window.innerWidth >= PHONE);
  return (
    <details
      ref={ref}
      className="disclosure"
      data-foldable={first ? undefined : ""}
      open={opens}
      suppressHydrationWarning
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
