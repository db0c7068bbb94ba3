import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { registrationMessages as text } from "#messages/session/registration";
import { usePart } from "../forms/use-part.ts";
import { breakpoints } from "../theme/breakpoints.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { NonceContext } from "../ui/nonce.ts";
import "../ui/page/disclosure.css";
import type { RegistrationValues } from "./registration-schema.ts";
import { Fields, Section, sectionTitle } from "./registration-section.tsx";

const PHONE = Number.parseInt(breakpoints.sm);

/** The source of a script that folds the sections of a phone before the first paint: the server does not know the width. */
const foldOnPhones = `if (innerWidth < ${PHONE}) {
  for (const section of document.querySelectorAll("details[data-foldable] ~ details[data-foldable]"))
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

interface FoldableSectionProps {
  readonly title: string;
  readonly fields: readonly (keyof RegistrationValues)[];
  /** True for the first section, which is open on phones too. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A section that phones show folded, until the one before it is filled in. Its fields stay on the page when it folds. */
export function FoldableSection({ title, fields, first = false, children }: FoldableSectionProps) {
  const hydrated = useHydrated();
  const [opens] = useState(() => !hydrated || first || window.innerWidth >= PHONE);
  const section = useRef<HTMLDetailsElement>(null);
  const { lacks, refused } = usePart(fields);
  const lacked = useRef(lacks);
  useEffect(() => {
    if (lacked.current === true && lacks === false) openNext(section.current);
    lacked.current = lacks;
  }, [lacks]);
  // Runs before the form moves the focus to its first error.
  useEffect(() => {
    if (refused && section.current) section.current.open = true;
  }, [refused]);
  return (
    <details ref={section} className="disclosure" data-foldable="" open={opens} suppressHydrationWarning>
      <summary>
        <Box>
          <Box as="h2" css={sectionTitle}>
            {title}
          </Box>
          {lacks !== undefined && (
            <chakra.span fontSize="sm" color="inkSoft">
              {lacks ? text.notFilledIn : text.filledIn}
            </chakra.span>
          )}
        </Box>
      </summary>
      <Section data-lacks={lacks === true || undefined} paddingTop="3.5">
        <legend className="visually-hidden">{title}</legend>
        <Fields>{children}</Fields>
      </Section>
    </details>
  );
}

/** Opens the next section that lacks something. */
function openNext(section: HTMLDetailsElement | null): void {
  for (let next = section?.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLDetailsElement) || next.querySelector("[data-lacks]") === null) continue;
    next.open = true;
    return;
  }
}
