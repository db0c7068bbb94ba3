import { chakra } from "@chakra-ui/react";
import { NavLink } from "react-router-dom";
import { below, from } from "../../theme/breakpoints.ts";

/** The location of an account menu. */
export type Place = "header" | "drawer";

/** Windows whose header shows the account as an icon; the other links are in the drawer. */
const NARROW = below("md");
/** In rem, so that a larger font size counts; links without room are in the drawer only. */
const ROOMY = "@container header (min-width: 20.5rem)";

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
  base: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  variants: {
    place: {
      header: {
        maxWidth: "9rem",
        paddingRight: "2",
        fontWeight: "650",
        [NARROW]: { maxWidth: "min(5.5rem, 22vw)", paddingRight: "0", fontSize: "0.95rem" },
      },
      drawer: { flex: "1 0 100%", fontFamily: "heading", fontSize: "xl", fontWeight: "600", lineHeight: "1.2" },
    },
  },
});

/** The style of a link to a page and of the summary that opens more links. */
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

export const AccountLink = chakra(NavLink, {
  base: { ...accountLink, "&[aria-current=page]": { color: "primary" } },
  variants: {
    place: { header: { [NARROW]: { display: "none" } }, drawer: { marginRight: "4", paddingInline: "0" } },
  },
});

/** A link that a narrow header shows if it has room. */
export const whereRoomy = { [NARROW]: { [ROOMY]: { display: "inline-flex", ...smaller } } };

/** A link that is an icon in a narrow header and text in a wide one. */
export const iconOnPhone = {
  "& svg": { [from("md")]: { display: "none" } },
  [NARROW]: {
    "& span": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  },
} as const;

export const login: Readonly<Record<Place, object>> = {
  header: {
    paddingInlineStart: "3.5",
    whiteSpace: "nowrap",
    [NARROW]: { [ROOMY]: { ...smaller, paddingInline: "3.5", "& svg": { display: "none" } } },
  },
  drawer: { order: "-1", paddingInlineStart: "3.5", whiteSpace: "nowrap" },
};

export const logout: Readonly<Record<Place, object>> = {
  header: { [NARROW]: smaller },
  drawer: { marginLeft: "-1.25rem" },
};

/** The collapsed pages; in the header they open below their summary. */
export const Folded = chakra("details", {
  base: {
    position: "relative",
    "& > summary": {
      ...accountLink,
      listStyle: "none",
      cursor: "pointer",
      "&::-webkit-details-marker": { display: "none" },
      _after: {
        width: "0.45em",
        height: "0.45em",
        marginTop: "-0.2em",
        marginLeft: "2",
        border: "solid currentcolor",
        borderWidth: "0 2px 2px 0",
        transform: "rotate(45deg)",
        content: '""',
      },
    },
  },
  variants: {
    place: {
      header: {
        [NARROW]: { display: "none" },
        "& > ul": {
          position: "absolute",
          top: "calc(100% + 0.25rem)",
          right: "0",
          zIndex: "overlay",
          minWidth: "12rem",
          padding: "2",
          borderRadius: "panel",
          background: "surface",
          boxShadow: "overlay",
          "& a": { width: "full" },
        },
      },
      drawer: { flex: "1 0 100%", "& > summary": { paddingInline: "0" } },
    },
  },
});
