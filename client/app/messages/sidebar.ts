/** The texts around the blocks beside a page. */
export const sidebarMessages = {
  title: "Good to know",
  forShoppers: "For you",
} as const;
