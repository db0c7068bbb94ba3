const color = /^#[0-9a-f]{3,8}$/i;

/** Returns the color, or the fallback if it is none: colors come from editors, and must not inject CSS or SVG. */
export const safeColor = (text: string, fallback: string): string => (color.test(text) ? text : fallback);
