/** True with the full extent, in which all combinations run; otherwise the tests run a sample that covers each once. */
export const isFull = process.env["TEST_EXTENT"] === "full";

/** Part of the names of the pages to open, for example `shopper /charities`; empty for all pages. */
export const onlyPages = process.env["FAULTS_PAGES"] ?? "";
