/** Tells whether the screen has room for one pane only; the stylesheet stacks the panes at the same width. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 760px)").matches;
}
