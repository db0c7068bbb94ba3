/** The media query of visitors whose system is dark. Paper is always light. */
export const DARK = "screen and (prefers-color-scheme: dark)";
