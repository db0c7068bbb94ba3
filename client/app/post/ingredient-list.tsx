import { chakra, Checkbox } from "@chakra-ui/react";
import { contentMessages as text } from "#messages/content";
import { from } from "../theme/breakpoints.ts";

const Card = chakra("section", {
  base: {
    padding: "clamp(1.4rem, 4vw, 2.25rem)",
    borderRadius: "calc(var(--brand-radius) * 1.25)",
    background: "tint",
    [from("md")]: { position: "sticky", top: "22", alignSelf: "start" },
  },
});

const List = chakra("ul", {
  base: {
    marginTop: "3",
    listStyle: "none",
    "& li + li": { borderTop: "1px solid color-mix(in srgb, var(--brand-ink) 14%, transparent)" },
  },
});

interface IngredientListProps {
  readonly lines: readonly string[];
  readonly lang?: string | undefined;
}

/** The ingredients of a recipe, as a checklist on a card. */
export function IngredientList({ lines, lang }: IngredientListProps) {
  return (
    <Card aria-labelledby="ingredients">
      <h2 id="ingredients">{text.ingredients}</h2>
      <List lang={lang}>
        {lines.map((line, index) => (
          // A recipe may list an ingredient twice.
          <li key={`${index} ${line}`}>
            <Checkbox.Root display="flex" paddingBlock="2" lineHeight="1.4">
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label
                css={{
                  "input:checked ~ &": {
                    textDecoration: "line-through",
                    color: "color-mix(in srgb, var(--brand-ink) 72%, var(--brand-tint))",
                  },
                }}
              >
                {line}
              </Checkbox.Label>
            </Checkbox.Root>
          </li>
        ))}
      </List>
    </Card>
  );
}
