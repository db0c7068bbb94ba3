/** The attributes of a component with classes and ids, as texts or as texts in an expression. */
const ATTRIBUTE = /\b(className|id)=(?:"([^"]*)"|\{([^{}]*)\})/g;

function namesOfComponent(text: string): readonly string[] {
  return [...text.matchAll(ATTRIBUTE)].flatMap(([, attribute, value, expression = ""]) => {
    const texts = value === undefined ? [...expression.matchAll(/"([^"]*)"/g)].map(([, one = ""]) => one) : [value];
    const names = texts.flatMap((one) => one.split(/\s+/)).filter((name) => /^[a-z][\w-]*$/i.test(name));
    return names.map((name) => (attribute === "id" ? `#${name}` : `.${name}`));
  });
}

const namesOfStyles = (text: string): readonly string[] =>
  [...text.matchAll(/[.#][a-z][\w-]*(?=[^{}();]*\{)/gi)].map(([name]) => name);

/** Returns the classes and ids that a source file names, as selectors. */
export const namesIn = (path: string, text: string): readonly string[] =>
  path.endsWith(".css") ? namesOfStyles(text) : namesOfComponent(text);
