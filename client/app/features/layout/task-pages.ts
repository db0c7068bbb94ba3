const TASK_PAGE =
  /^\/(login|register|reset-password|account|accept-terms|contact-us|sso\/[^/]+|team-portal(\/login)?|support(\/.*)?)\/?$/;

/** True for a page on which a visitor fills in a form or does a job: nothing else is offered over it. */
export const isTaskPage = (pathname: string): boolean => TASK_PAGE.test(pathname);
