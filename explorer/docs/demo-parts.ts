/** Text for demos only: logins, and menus that a production build lacks. */
const demoPart = /^<!-- demo -->\n[\s\S]*?^<!-- end of demo -->\n*/gm;

/** Removes the parts for demos; throws if one lacks its first or last line. */
export function withoutDemo(text: string): string {
  const rest = text.replace(demoPart, "");
  if (/^<!-- (end of )?demo -->$/m.test(rest)) throw new Error("A part for demos lacks its first or its last line.");
  return rest;
}
