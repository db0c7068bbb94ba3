import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DesignSystem } from "../../theme/design-system.tsx";
import { UpIcon } from "../icons.tsx";

/** The focus moves too, because the next Tab would otherwise jump back down. */
function scrollUp(): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** A floating button on wide screens that scrolls to the top of the page. */
export function TopButton({ children }: { readonly children: ReactNode }) {
  return (
    <DesignSystem>
      <Button
        display={{ base: "none", md: "inline-flex" }}
        position="fixed"
        right="6"
        bottom="calc(1.5rem + var(--floor, 0px))"
        zIndex="overlay"
        borderColor="line"
        borderRadius="round"
        background="field"
        color="inherit"
        boxShadow="0 6px 20px -6px color-mix(in srgb, {colors.shade} 30%, transparent)"
        _hover={{ background: "tint" }}
        onClick={scrollUp}
      >
        <UpIcon />
        {children}
      </Button>
    </DesignSystem>
  );
}
