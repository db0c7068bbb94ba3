/** Something that was made of an object and is kept with it. */
export interface Attachment<Owner extends object, Value> {
  /** What is kept with an object; undefined when nothing is. */
  of(owner: Owner): Value | undefined;
  /** Keeps a value with an object, in place of the one before. */
  set(owner: Owner, value: Value): void;
}

/**
 * Makes a place for values on objects that live as long as a request. A weak map would do the same and read better, but
 * the collector of young memory takes whatever a weak map holds for alive: everything that hangs on a request would then
 * stay until old memory is collected. For objects that live long a weak map is right.
 * @param name what is kept, for whoever debugs
 */
export function createAttachment<Owner extends object, Value>(name: string): Attachment<Owner, Value> {
  const place = Symbol(name);
  type Marked = Owner & { [place]?: Value };
  return {
    of: (owner: Marked) => owner[place],
    // Copies of the object, and whoever compares it, do not see it.
    set: (owner, value) => void Object.defineProperty(owner, place, { value, configurable: true }),
  };
}
