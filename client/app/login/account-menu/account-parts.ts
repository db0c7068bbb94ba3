import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { below, from } from "../../theme/breakpoints.ts";

/** The location of an account menu. */
export type Place = "header" | "drawer";

/** Windows whose header shows the account as an icon; the other links are in the drawer. */
const NARROW = below("md");
/** In rem, so that a larger font size counts. */
const ROOMY = "@container header (min-width: 20.5rem)";

/** A header in which words would leave the logo no room. */
const TIGHT = "@container header (max-width: 17rem)";
const readAloud = {
  position: "absolute",
  overflow: "hidden",
  width: "1px",
  height: "1px",
  clipPath: "inset(50%)",
} as const;

const smaller = { fontSize: "0.95rem", paddingInline: "0.6rem" };

export const AccountBox = chakra("div", {
  base: { display: "flex", alignItems: "center", gap: "1" },
  variants: {
    place: {
      header: {},
      drawer: {
        flexWrap: "wrap",
        gap: "2",
        paddingBlock: "3.5",
        paddingInline: "4",
        borderRadius: "card",
        background: "tint",
      },
    },
  },
});

export const Greeting = chakra("span", {
  base: { flex: "1 0 100%", fontFamily: "heading", fontSize: "xl", fontWeight: "600", lineHeight: "1.2" },
});

/** The button that opens the menu. The name gives way in a narrow header and is read aloud in a tight one. */
export const accountButton = {
  minWidth: "0",
  paddingInline: "3",
  borderRadius: "round",
  whiteSpace: "nowrap",
  _hover: { background: "tint" },
  "&[aria-expanded=true]": { background: "tint" },
  "& span": { overflow: "hidden", maxWidth: "9rem", textOverflow: "ellipsis" },
  "& svg:last-of-type": { width: "4", height: "4" },
  [NARROW]: {
    gap: "1",
    paddingInline: "2",
    fontSize: "0.95rem",
    "& span": { maxWidth: "min(5.5rem, 22vw)" },
  },
  [TIGHT]: { "& span": readAloud },
} as const;

/** The style of a link to a page. */
const accountLink = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "11",
  paddingInline: "3",
  borderRadius: "round",
  fontWeight: "600",
  textDecoration: "none",
  whiteSpace: "nowrap",
  _hover: { background: "tint" },
} as const;

/** In rem: the words for the login and the registration are longer in Spanish, and would leave the logo no room. */
const ROOMY_IN_SPANISH = "@container header (min-width: 27rem)";

/** Returns the style of a link in a narrow header: how to display it where words have room beside the login. */
const whereRoomy = (display: string) => ({
  [ROOMY]: { "&:not(:lang(es))": { display } },
  [ROOMY_IN_SPANISH]: { display },
});

export const AccountLink = chakra(Link, {
  base: accountLink,
  variants: {
    place: {
      header: { [NARROW]: { ...smaller, display: "none", ...whereRoomy("inline-flex") } },
      drawer: { marginRight: "4", paddingInline: "0" },
      search: { ...smaller, ...whereRoomy("none"), [from("sm")]: { display: "none" } },
    },
  },
});

export const login: Readonly<Record<Place, object>> = {
  header: {
    paddingInlineStart: "3.5",
    whiteSpace: "nowrap",
    [NARROW]: { ...smaller, "& svg": { display: "none" }, [ROOMY]: { paddingInline: "3.5" } },
    [TIGHT]: { paddingInline: "2", "& span": readAloud, "& svg": { display: "inline" } },
  },
  drawer: { order: "-1", paddingInlineStart: "3.5", whiteSpace: "nowrap" },
};

/** In line with the links above it. */
export const logout = { marginLeft: "-1.25rem" };
