import { configure } from "@testing-library/dom";

/*
 * For tests of whole pages, which import this file. With all cores busy, one query by role in such a page takes up to a
 * second and a half, so that the default timeout of one second would allow only one attempt. All others use the default.
 */
configure({ asyncUtilTimeout: 5_000 });
