import { chakra } from "@chakra-ui/react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { below } from "../theme/breakpoints.ts";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { ListIcon } from "../ui/icons.tsx";
import { lazyPart } from "../ui/island/lazy-part.ts";

const ListCount = lazyPart(async () => (await import("./list-count.tsx")).ListCount);

const Control = chakra(Link, {
  base: {
    display: "inline-flex",
    position: "relative",
    flex: "none",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    // Not with large text: a phone has no room for it.
    minWidth: "44px",
    minHeight: "44px",
    paddingInline: "3",
    borderRadius: "round",
    fontWeight: "600",
    textDecoration: "none",
    _hover: { background: "tint" },
    "&[aria-current=page]": { background: "tint" },
    [below("md")]: {
      paddingInline: "0",
      "& > .list-word": { position: "absolute", width: "1px", height: "1px", clipPath: "inset(50%)" },
    },
  },
});

/** The way to the shopping list from every page, with the number of things to buy; a guest logs in on it. */
export function ListControl() {
  return (
    <Control to="/trip">
      <ListIcon />
      <span className="list-word">{text.list}</span>
      {/* The number comes with scripts of its own, after the page. */}
      {useHydrated() && (
        <Suspense>
          <ListCount />
        </Suspense>
      )}
    </Control>
  );
}
