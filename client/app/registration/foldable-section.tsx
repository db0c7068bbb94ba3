import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { registrationMessages as text } from "#messages/session/registration";
import { usePart } from "../forms/use-part.ts";
import { Foldable } from "../ui/page/foldable.tsx";
import type { RegistrationValues } from "./registration-schema.ts";
import { Fields, Section, sectionTitle } from "./registration-section.tsx";

interface FoldableSectionProps {
  readonly title: string;
  readonly fields: readonly (keyof RegistrationValues)[];
  /** True for the first section, which is open on phones too. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** A section that phones show folded, until the one before it is filled in. Its fields stay on the page when it folds. */
export function FoldableSection({ title, fields, first, children }: FoldableSectionProps) {
  const section = useRef<HTMLDetailsElement>(null);
  const { lacks, refused } = usePart(fields);
  const lacked = useRef(lacks);
  useEffect(() => {
    if (lacked.current && lacks === false) openNext(section.current);
    lacked.current = lacks;
  }, [lacks]);
  // Runs before the form moves the focus to its first error.
  useEffect(() => {
    if (refused && section.current) section.current.open = true;
  }, [refused]);
  return (
    <Foldable
      ref={section}
      first={first}
      title={
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
      }
    >
      <Section data-lacks={lacks || undefined} paddingTop="3.5">
        <legend className="visually-hidden">{title}</legend>
        <Fields>{children}</Fields>
      </Section>
    </Foldable>
  );
}

/** Opens the next section that lacks something. */
function openNext(section: HTMLDetailsElement | null): void {
  for (let next = section?.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLDetailsElement && next.querySelector("[data-lacks]")) {
      next.open = true;
      return;
    }
  }
}
