/** The constant parts of the pages: the peers do not read them from the graph. */

export interface SiteLink {
  readonly url: string;
  readonly label: string;
}

const links = (...pairs: readonly (readonly [label: string, url: string])[]): readonly SiteLink[] =>
  pairs.map(([label, url]) => ({ label, url }));

export const SITE = {
  name: "Reams Food Stores",
  logo: "/media/sites/reams/logo.svg",
  motto: "Where the valley has always done its shopping",
  end: "© 2026 Reams Food Stores. All rights reserved.",
} as const;

export const COUPON_TEXTS = {
  title: "Digital Coupons",
  lead: "Clip coupons, then enter your phone number at checkout to save.",
  search: "Search coupons",
  placeholder: "Brand or product",
  sort: "Sort by",
  all: "All",
} as const;

export const LOGIN_TEXTS = {
  title: "Log In to Clip",
  identifier: "Email or phone number",
  password: "Password",
  submit: "Log In",
  close: "Close",
} as const;

export const HOME_TEXTS = {
  coupons: "Digital coupons",
  couponsLead: "Clip now, save at the register.",
  allCoupons: "See all coupons",
  recipes: "Cook something good",
  allRecipes: "All recipes",
  stories: "From our stores",
  allStories: "All stories",
  readMore: "Read More",
} as const;

export const TOP_LINKS = links(
  ["Contact Us", "/contact-us"],
  ["Shop Online", "/shop"],
  ["Work With Us", "/work"],
  ["Español", "/es"],
);

export const MAIN_LINKS = links(
  ["Weekly Ad", "/weekly-ad"],
  ["Digital Coupons", "/digital-coupons"],
  ["Departments", "/departments"],
  ["Rewards", "/rewards"],
  ["Recipes", "/posts/recipes"],
  ["Stores", "/stores"],
  ["More", "/more"],
);

export const FOOTER_COLUMNS = [
  {
    title: "Save",
    links: links(
      ["Weekly Ad", "/weekly-ad"],
      ["Digital Coupons", "/digital-coupons"],
      ["How Coupons Work", "/digital-coupons/help"],
      ["Rewards", "/rewards"],
      ["Log In", "/login"],
      ["Register", "/register"],
    ),
  },
  {
    title: "Cook and Read",
    links: links(
      ["Recipes", "/posts/recipes"],
      ["News", "/posts/news"],
      ["Community", "/posts/community"],
      ["Kitchen Tips", "/posts/tips"],
      ["Events", "/posts/events"],
      ["All Stories", "/posts"],
    ),
  },
  {
    title: "Help",
    links: links(
      ["Contact Us", "/contact-us"],
      ["FAQ", "/posts/faq"],
      ["Stores", "/stores"],
      ["Accessibility", "/accessibility"],
      ["Privacy", "/privacy"],
      ["Terms of Use", "/account/terms"],
    ),
  },
] as const;
