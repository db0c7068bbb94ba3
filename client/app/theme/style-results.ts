import { type CSSObject, serializeStyles, type SerializedStyles } from "@emotion/serialize";

/** More than all pages have; a value that keeps changing must not fill the memory. */
const MAX_STYLES = 2_000;

type Styles = object | undefined;

/**
 * Returns a function that computes the CSS of the same styles once, in the form that Emotion needs no work to take.
 * Constants are read only once; styles of properties are new objects at each render.
 */
export function memoizedStyles(compute: (...styles: object[]) => CSSObject): (...styles: Styles[]) => SerializedStyles {
  let numbers = new WeakMap<object, number>();
  const numberOfText = new Map<string, number>();
  const results = new Map<string, SerializedStyles>();
  const numberOf = (styles: object): number => {
    const cachedResult = numbers.get(styles);
    if (cachedResult !== undefined) return cachedResult;
    const text = JSON.stringify(styles);
    const number = numberOfText.get(text) ?? numberOfText.size;
    numberOfText.set(text, number);
    numbers.set(styles, number);
    return number;
  };
  const forgetAll = () => {
    numbers = new WeakMap();
    numberOfText.clear();
    results.clear();
  };
  return (...styleArguments) => {
    if (numberOfText.size >= MAX_STYLES || results.size >= MAX_STYLES) forgetAll();
    const styles = styleArguments.filter((each) => each !== undefined);
    const key = styles.map(numberOf).join(" ");
    const cachedResult = results.get(key);
    if (cachedResult !== undefined) return cachedResult;
    const result = serializeStyles([compute(...styles)]);
    results.set(key, result);
    return result;
  };
}
