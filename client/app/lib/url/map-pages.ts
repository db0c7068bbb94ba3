const MAP_PAGE = /^\/stores(?:\/[^/]+)?\/?$/;

/** True for a page that may show a map, whose policy lets the maps service in. */
export const hasMap = (pathname: string): boolean => MAP_PAGE.test(pathname);
