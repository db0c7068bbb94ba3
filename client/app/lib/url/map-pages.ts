import { splitAddress } from "../../../../messages/languages.ts";

const MAP_PAGE = /^\/stores(?:\/[^/]+)?\/?$/;

/** Returns true for a page that may show a map; its content security policy allows the maps service. */
export const hasMap = (pathname: string): boolean => MAP_PAGE.test(splitAddress(pathname).address);
