import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { below, from } from "../../theme/breakpoints.ts";

/** Screens on which the search has its own row. */
const PHONE = below("sm");

/** For elements that small screens show in the drawer, and for elements that only small screens have. */
export const wideOnly = { [below("md")]: { display: "none" } };
export const narrowOnly = { [from("md")]: { display: "none" } };

/** The horizontal padding of a bar; smaller in the narrowest windows. */
const side = "clamp(0.75rem, 3vw, 2rem)";
const tightSide = "clamp(min(0.75rem, 4vw), 3vw, 2rem)";
const gap = "clamp(min(0.5rem, 2vw), 2vw, 1.75rem)";

/** The container whose width decides which links the account menu shows. */
const measured = { containerType: "inline-size", containerName: "header" };

/*
 * On phones, the row of the search scrolls away under the row of the logo, and returns when it has the focus. Each cell
 * of the first row is sticky on its own, on a background that is also sticky.
 */
const stuck = { position: "sticky", top: "6px", zIndex: "1", gridRow: "1", alignSelf: "center" } as const;

export const HeaderFrame = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "overlay",
    borderBottom: "1px solid",
    borderColor: "line",
    background: "color-mix(in srgb, var(--brand-surface) 94%, transparent)",
    backdropFilter: "blur(12px)",
    _print: { display: "none" },
    [PHONE]: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      columnGap: gap,
      ...measured,
      "&:has([role=search])": { top: "-3.25rem" },
      "&:has([role=search]:focus-within)": { top: "0" },
      "& > *": { gridColumn: "1 / -1" },
      _before: {
        ...stuck,
        top: "0",
        gridColumn: "1 / -1",
        alignSelf: "stretch",
        minHeight: "56px",
        background: "surface",
        content: '""',
      },
    },
  },
});

export const HeaderBar = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap,
    maxWidth: "80rem",
    minHeight: "64px",
    marginInline: "auto",
    paddingInline: tightSide,
    // On phones, this element has no box; `HeaderFrame` is the container then.
    [PHONE]: { display: "contents" },
    [below("md")]: { [from("sm")]: measured },
  },
});

/** The cell of the button that opens the drawer. */
export const menuCell = {
  ...narrowOnly,
  flex: "none",
  borderRadius: "round",
  _hover: { background: "tint" },
  [PHONE]: { ...stuck, gridColumn: "1", marginLeft: tightSide },
} as const;

export const LogoLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    flex: "0 1 auto",
    minWidth: "0",
    textDecoration: "none",
    [PHONE]: { ...stuck, gridColumn: "2", justifySelf: "start", maxWidth: "full" },
  },
});

export const AccountCell = chakra("div", {
  base: { flex: "none", marginLeft: "auto", [PHONE]: { ...stuck, gridColumn: "3", marginRight: tightSide } },
});

/** The cell of the search. */
export const searchCell = {
  position: "relative",
  flex: "1",
  alignItems: "center",
  minWidth: "0",
  maxWidth: "34rem",
  minHeight: "11",
  background: "none",
  [PHONE]: {
    gridColumn: "1 / -1",
    maxWidth: "none",
    minHeight: "2.75rem",
    marginInline: side,
    marginBottom: "2",
  },
} as const;

const link = { display: "inline-flex", alignItems: "center", fontWeight: "600", whiteSpace: "nowrap" };

/** The container of the main menu. */
export const MainNavigation = chakra("div", {
  base: {
    maxWidth: "80rem",
    marginInline: "auto",
    paddingInline: `calc(${side} - 0.75rem)`,
    paddingBottom: "1",
    "& ul": { display: "flex", flexWrap: "wrap", gap: "1" },
    "& a": {
      ...link,
      minHeight: "11",
      paddingInline: "3",
      borderRadius: "round",
      textDecoration: "none",
      "&:hover": { background: "tint" },
      "&[aria-current=page]": {
        borderRadius: "0",
        color: "primary",
        boxShadow: "inset 0 -3px 0 -1px var(--brand-primary)",
      },
    },
  },
});

/** The container of a row of shortcuts within reach of the thumb; wide screens show the main menu instead. */
export const StickyBar = chakra("div", {
  base: {
    ...narrowOnly,
    "& ul": {
      display: "flex",
      gap: "2",
      paddingInline: side,
      paddingBottom: "2",
      overflowX: "auto",
      scrollbarWidth: "none",
    },
    "& a": {
      ...link,
      minHeight: "10",
      paddingInline: "4",
      borderRadius: "round",
      background: "tint",
      fontSize: "0.95rem",
      textDecoration: "none",
      "&[aria-current=page]": { background: "primary", color: "onPrimary" },
      "&:focus-visible": { outlineOffset: "-3px" },
    },
  },
});
