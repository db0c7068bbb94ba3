import { configure } from "@testing-library/dom";

// What a test waits for comes at once on a machine that has time; on a busy one, a second is not enough for a large page.
configure({ asyncUtilTimeout: 5_000 });
