const TASK_PAGE =
  /^\/(login|register|reset-password|account|accept-terms|contact-us|sso\/[^/]+|team-portal(\/login)?|support(\/.*)?)\/?$/;

/** Returns true for a page on which a visitor completes a task, such as a form: popups must not interrupt it. */
export const isTaskPage = (pathname: string): boolean => TASK_PAGE.test(pathname);
