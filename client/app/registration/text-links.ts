export const textLinks = {
  "& a": { fontWeight: "600", color: "primary", textDecoration: "underline", textUnderlineOffset: "3px" },
} as const;
