/** What is written between these two lines holds for a demo only: logins, and the menus that a production build lacks. */
const demoPart = /^<!-- demo -->\n[\s\S]*?^<!-- end of demo -->\n*/gm;

/**
 * Leaves out of a page what only somebody with the demo may read.
 * @param text Markdown of this repository
 * @throws when a part is begun and not ended, or the other way round
 */
export function withoutDemo(text: string): string {
  const rest = text.replace(demoPart, "");
  if (/^<!-- (end of )?demo -->$/m.test(rest)) throw new Error("A part for demos lacks its first or its last line.");
  return rest;
}
