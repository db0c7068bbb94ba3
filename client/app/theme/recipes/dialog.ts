import { defineSlotRecipe } from "@chakra-ui/react";
import { backdrop, cover } from "./parts.ts";

/** A box in the center of the window; on phones a sheet that slides in from the bottom. */
const dialog = defineSlotRecipe({
  className: "chakra-dialog",
  slots: ["backdrop", "positioner", "content"],
  base: {
    backdrop,
    positioner: {
      ...cover,
      display: "flex",
      alignItems: { base: "flex-end", sm: "center" },
      justifyContent: "center",
      padding: { base: "0", sm: "6" },
      overscrollBehavior: "contain",
    },
    content: {
      width: "full",
      // A class of the content sets the width.
      maxWidth: { sm: "var(--modal-width)" },
      maxHeight: { base: "92dvh", sm: "min(88dvh, 900px)" },
      overflow: "auto",
      overscrollBehavior: "contain",
      borderTopRadius: "dialog",
      borderBottomRadius: { base: "0", sm: "dialog" },
      paddingBottom: { base: "env(safe-area-inset-bottom)", sm: "0" },
      color: "ink",
      background: "field",
      boxShadow: "overlay",
      // Forced colors show it, and no shadows.
      outline: "2px solid transparent",
      _open: { animationName: "sheet-in, fade-in", animationDuration: "180ms" },
      _closed: { animationName: "fade-out", animationDuration: "150ms" },
      _motionReduce: { animation: "none" },
    },
  },
});

/** A panel that slides in from the left side of the window. */
const drawer = defineSlotRecipe({
  className: "chakra-drawer",
  slots: ["backdrop", "positioner", "content"],
  base: {
    backdrop,
    positioner: { ...cover, display: "flex", justifyContent: "flex-start" },
    content: {
      width: "min(20rem, 86vw)",
      height: "100dvh",
      overflowY: "auto",
      overscrollBehavior: "contain",
      color: "ink",
      background: "surface",
      boxShadow: "overlay",
      outline: "2px solid transparent",
      _open: { animationName: "drawer-in", animationDuration: "180ms" },
      _closed: { animationName: "fade-out", animationDuration: "120ms" },
      _motionReduce: { animation: "none" },
    },
  },
});

export const dialogSlotRecipes = { dialog, drawer };
