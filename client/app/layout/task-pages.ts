const TASK_PAGE =
  /^\/(login|register|reset-password|account|accept-terms|contact-us|sso\/[^/]+|team-portal(\/login)?|support(\/.*)?)\/?$/;

/** Returns true for a page on which a visitor completes a task, such as a form: popups must not interrupt it. */
export const isTaskPage = (pathname: string): boolean => TASK_PAGE.test(pathname);

/** The pages on which visitors shop or read; questions and answers help with a task. */
const SHOPPING_PAGE = /^\/(digital-coupons|weekly-ad|search|stores(\/[^/]+)?|posts(?!\/faq\b)(\/.*)?)?\/?$/;

/** Returns true for a page on which visitors shop: only these have the banner. */
export const isShoppingPage = (pathname: string): boolean => SHOPPING_PAGE.test(pathname);
