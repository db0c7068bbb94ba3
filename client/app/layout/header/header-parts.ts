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

/**
 * On phones, the rows of the search and the shortcuts scroll away, and return when the search has the focus. Each cell
 * of the first row is sticky on its own, on a background that is also sticky.
 */
const stuck = { position: "sticky", top: "6px", zIndex: "1", gridRow: "1", alignSelf: "center" } as const;

export const HeaderFrame = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    // Its menus open over the bars that pages keep below the header.
    zIndex: "22",
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
      "&:has([role=search]):has([data-shortcuts] nav)": { top: "-6.25rem" },
      "&:has([role=search]:focus-within)": { top: "0" },
      "& > *": { gridColumn: "1 / -1", minWidth: "0" },
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
  base: {
    display: "flex",
    alignItems: "center",
    flex: "none",
    marginLeft: "auto",
    [PHONE]: { ...stuck, gridColumn: "3", marginRight: tightSide },
  },
});

/** The row of the search on a phone, below which its suggestions open; wide screens have the search in the bar. */
export const SearchRow = chakra("div", {
  base: {
    display: "contents",
    [PHONE]: {
      display: "flex",
      position: "relative",
      alignItems: "center",
      gap: "1",
      gridColumn: "1 / -1",
      marginInline: side,
      marginBottom: "2",
    },
  },
});

export const searchCell = {
  position: "relative",
  flex: "1",
  alignItems: "center",
  minWidth: "0",
  maxWidth: "34rem",
  minHeight: "11",
  background: "none",
  [PHONE]: { position: "static", maxWidth: "none", minHeight: "2.75rem" },
} as const;

const link = { display: "inline-flex", alignItems: "center", fontWeight: "600", whiteSpace: "nowrap" };

/** An entry of the main menu: a link, or a heading that opens more of them. */
const mainEntry = {
  ...link,
  minHeight: "11",
  paddingInline: "3",
  borderRadius: "round",
  textDecoration: "none",
  "&:hover": { background: "tint" },
};

/** The entries below a heading, in a panel over the page; without JavaScript, small screens show them in the page. */
const mainPanel = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
  gap: "0",
  padding: "2",
  [from("md")]: {
    position: "absolute",
    top: "calc(100% + 0.25rem)",
    left: "0",
    zIndex: "overlay",
    gridAutoFlow: "column",
    gridTemplateColumns: "none",
    gridTemplateRows: "repeat(6, auto)",
    gridAutoColumns: "minmax(11rem, max-content)",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "panel",
    background: "surface",
    boxShadow: "overlay",
  },
} as const;

export const MainNavigation = chakra("div", {
  base: {
    maxWidth: "80rem",
    marginInline: "auto",
    paddingInline: `calc(${side} - 0.75rem)`,
    paddingBottom: "1",
    "& ul": { display: "flex", flexWrap: "wrap", gap: "1" },
    "& :is(a, summary)": mainEntry,
    "& a[aria-current=page]": {
      borderRadius: "0",
      color: "primary",
      boxShadow: "inset 0 -3px 0 -1px var(--brand-primary)",
    },
    "& details": { position: "relative" },
    "& details[open] > summary": { background: "tint" },
    "& summary": { gap: "2", listStyle: "none", cursor: "pointer" },
    "& summary::-webkit-details-marker": { display: "none" },
    "& summary::after": {
      width: "0.45em",
      height: "0.45em",
      marginTop: "-0.2em",
      border: "solid currentcolor",
      borderWidth: "0 2px 2px 0",
      transform: "rotate(45deg)",
      content: '""',
    },
    "& details[open] > summary::after": { marginTop: "0.2em", transform: "rotate(225deg)", content: '""' },
    "& details > ul": mainPanel,
    // The last panel has its room to the left.
    "& > nav > ul > li:last-child details > ul": { [from("md")]: { right: "0", left: "auto" } },
    "& details a": { width: "full", borderRadius: "button" },
    "& details a[aria-current=page]": { borderRadius: "button", boxShadow: "none" },
  },
});

/** The container of a row of shortcuts; wide screens show the main menu instead. */
export const StickyBar = chakra("div", {
  base: {
    ...narrowOnly,
    "& ul": {
      display: "flex",
      position: "relative",
      gap: "1.5",
      paddingInline: side,
      paddingBottom: "2",
      overflowX: "auto",
      scrollbarWidth: "none",
    },
    // A few short entries fill the row.
    "& li": { flex: "1 0 auto" },
    "& a": {
      ...link,
      justifyContent: "center",
      width: "full",
      minHeight: "10",
      paddingInline: "2.5",
      borderRadius: "round",
      background: "tint",
      fontSize: "0.875rem",
      textDecoration: "none",
      "&[aria-current=page]": { background: "primary", color: "onPrimary" },
      "&:focus-visible": { outlineOffset: "-3px" },
    },
  },
});
