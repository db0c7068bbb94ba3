import { configure } from "@testing-library/dom";

/*
 * For tests of whole pages, which import it. With all cores busy, one look through such a page by role takes up to a second
 * and a half; with the usual second to wait, a wait would then end after a single look. All others wait that second.
 */
configure({ asyncUtilTimeout: 5_000 });
