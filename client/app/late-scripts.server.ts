import { LATE_PRELOAD, LATE_PROGRAM } from "./lib/browser/page-start.ts";

const PRELOAD = `<link rel="modulepreload"`;
const PROGRAM = ` type="module" async=""`;

/** Delays the scripts of a page until it is painted, see `page-start.ts`. The development server keeps their order. */
export function withLateScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = page.indexOf("</head>");
  const program = page.lastIndexOf(PROGRAM);
  if (import.meta.env.DEV || headEnd < 0 || program < headEnd) return page;
  const head = page.subarray(0, headEnd).toString().replaceAll(PRELOAD, `<link rel="${LATE_PRELOAD}"`);
  const beforeProgram = page.subarray(headEnd, program);
  const afterProgram = page.subarray(program + PROGRAM.length);
  return Buffer.concat([Buffer.from(head), beforeProgram, Buffer.from(` ${LATE_PROGRAM}`), afterProgram]);
}
