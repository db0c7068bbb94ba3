/**
 * Returns the variables of the post that holds the content of a path: category `pages`, and the path with `-` for `/`
 * as its slug.
 * @param path a path of the site, for example `/digital-coupons/help`
 */
export const contentPageVariables = (path: string) => ({
  category: "pages",
  slug: path.split("/").filter(Boolean).join("-"),
});
