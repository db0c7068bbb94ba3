import { Button, chakra, Checkbox, IconButton } from "@chakra-ui/react";
import { useState } from "react";
import { contentMessages as text } from "#messages/content";
import { shoppingListMessages } from "#messages/shopping-list";
import { AddToListButton } from "../shopping-list/add-to-list.tsx";
import { useAddToList } from "../shopping-list/use-add-to-list.ts";
import { from } from "../theme/breakpoints.ts";
import { MinusIcon, PlusIcon } from "../ui/icons.tsx";
import { scaledLine } from "./scaled-line.ts";

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
    marginBottom: "4",
    listStyle: "none",
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      columnGap: "3",
    },
    "& li + li": { borderTop: "1px solid color-mix(in srgb, var(--brand-ink) 14%, transparent)" },
    "& li > :first-child": { flex: "1 1 9rem" },
    "& li > :last-child": { flex: "none" },
  },
});

/** What a recipe yields: the words around a number. */
export interface RecipeYield {
  readonly label: string;
  readonly count: number;
  readonly rest: string;
}

interface IngredientListProps {
  readonly lines: readonly string[];
  /** Null for a recipe whose yield names no number, which cannot be scaled. */
  readonly recipeYield: RecipeYield | null;
  readonly lang?: string | undefined;
}

/** The ingredients of a recipe, as a checklist on a card, in the amounts for the chosen servings; each and all go to the shopping list. */
export function IngredientList({ lines, recipeYield, lang }: IngredientListProps) {
  const [count, setCount] = useState(recipeYield?.count ?? 1);
  const factor = recipeYield === null ? 1 : count / recipeYield.count;
  const scaledLines = lines.map((line) => scaledLine(line, factor));
  return (
    <Card aria-labelledby="ingredients">
      <h2 id="ingredients">{text.ingredients}</h2>
      {recipeYield && <Servings recipeYield={recipeYield} count={count} onChange={setCount} />}
      <List lang={lang}>
        {scaledLines.map((line, index) => (
          // A recipe may list an ingredient twice.
          <li key={`${index} ${lines[index]}`}>
            <Ingredient line={line} />
            {isGoods(line) && <AddToListButton text={line} label={shoppingListMessages.add} />}
          </li>
        ))}
      </List>
      <AddAll lines={scaledLines.filter(isGoods)} />
    </Card>
  );
}

/** Returns false for a line that heads others, such as `For the sauce:`. */
const isGoods = (line: string): boolean => !line.endsWith(":");

function Ingredient({ line }: { readonly line: string }) {
  return (
    <Checkbox.Root display="flex" minHeight="11" paddingBlock="2" lineHeight="1.4">
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
  );
}

interface ServingsProps {
  readonly recipeYield: RecipeYield;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** The number that the recipe is cooked for, with a step down and up: by halves of the recipe, which cups and spoons can measure. */
function Servings({ recipeYield: { label, count: whole, rest }, count, onChange }: ServingsProps) {
  const step = whole % 2 === 0 ? whole / 2 : whole;
  return (
    <chakra.div className="needs-script" display="flex" flexWrap="wrap" alignItems="center" gap="2" marginTop="2">
      <IconButton
        variant="outline"
        size="sm"
        aria-label={text.fewerServings}
        aria-disabled={count <= step || undefined}
        onClick={() => onChange(Math.max(step, count - step))}
      >
        <MinusIcon />
      </IconButton>
      <span role="status">{[label, count].join(" ") + rest}</span>
      <IconButton variant="outline" size="sm" aria-label={text.moreServings} onClick={() => onChange(count + step)}>
        <PlusIcon />
      </IconButton>
    </chakra.div>
  );
}

function AddAll({ lines }: Pick<IngredientListProps, "lines">) {
  const { has, add } = useAddToList();
  const items = lines.map((line) => ({ text: line }));
  const isListed = items.every(has);
  return (
    <Button
      className="add-to-list needs-script"
      aria-disabled={isListed || undefined}
      onClick={() => (isListed ? undefined : add(items))}
    >
      {isListed ? shoppingListMessages.onList : shoppingListMessages.addAll}
    </Button>
  );
}
