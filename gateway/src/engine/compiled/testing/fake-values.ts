import {
  GraphQLError,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

/** Returns the same integer for the same words (FNV-1a). */
function hash(...words: readonly (string | number)[]): number {
  let sum = 0x811c9dc5;
  for (const char of words.join(" ")) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

const validLeaves: Readonly<Record<string, unknown>> = {
  Int: 7,
  Float: 0.25,
  Boolean: false,
  ID: 41,
  Date: "2026-05-04",
  DateTime: new Date("2026-05-04T10:00:00Z"),
};

/** Values that some types accept and others reject or convert. */
const invalidLeaves = [{ not: "a leaf" }, "odd one", "", NaN, Infinity, -0, 2 ** 40, 1.5, true, 12n, [1]];

function leaf(type: GraphQLLeafType, dice: number): unknown {
  if (dice % 9 === 0) return invalidLeaves[(dice >>> 4) % invalidLeaves.length];
  if (isEnumType(type)) return type.getValues()[dice % type.getValues().length]?.value;
  return validLeaves[type.name] ?? `text ${dice % 100}`;
}

/** A rejected promise that may remain unhandled when another item of its list fails. */
function rejected(message: string): Promise<never> {
  const promise = Promise.reject(new Error(message));
  promise.catch(() => {});
  return promise;
}

/** Creates an object whose properties are computed; it is not thenable. */
function fakeObject(fieldOf: (name: string) => unknown): object {
  const get = (_target: object, name: string | symbol): unknown =>
    typeof name !== "string" || name === "then" ? undefined : fieldOf(name);
  return new Proxy({}, { get });
}

/**
 * Creates values for every type of a schema, deterministic by seed and path: mostly valid ones, sometimes null, an
 * error, a value of another type, or a promise of any of these.
 */
export function createFakeValues(schema: GraphQLSchema, seed: number) {
  const fieldOf = (typeName: string, path: string, name: string): unknown => {
    if (name === "__typename") return hash(seed, path, name) % 15 === 0 ? "Nowhere" : typeName;
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (field === undefined) return undefined;
    const below = `${path}.${name}`;
    return hash(seed, below) % 7 === 0 ? () => value(field.type, below) : value(field.type, below);
  };
  const object = (typeName: string, path: string): object => fakeObject((name) => fieldOf(typeName, path, name));

  const good = (type: GraphQLOutputType, place: string, dice: number): unknown => {
    if (isListType(type)) {
      if (dice % 23 === 0) return "no list";
      const items = Array.from({ length: dice % 4 }, (_, index) => settled(type.ofType, `${place}.${index}`));
      return dice % 11 === 0 ? new Set(items) : items;
    }
    if (isLeafType(type)) return leaf(type, dice);
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    return object(String(possible[dice % possible.length]), place);
  };

  /** A value that is returned and not thrown, as items of lists are. */
  const settled = (type: GraphQLOutputType, place: string): unknown => {
    try {
      return value(type, place);
    } catch (error) {
      return error;
    }
  };

  const value = (type: GraphQLOutputType, place: string): unknown => {
    if (isNonNullType(type)) return value(type.ofType, place);
    const dice = hash(seed, place);
    if (dice % 31 === 0) throw new Error(`thrown at ${place}`);
    if (dice % 37 === 0) throw new GraphQLError(`said at ${place}`, { extensions: { code: "SAID" } });
    if (dice % 29 === 0) return rejected(`rejected at ${place}`);
    if (dice % 41 === 0) return new Error(`given at ${place}`);
    const plain = dice % 13 === 0 ? null : dice % 43 === 0 ? undefined : good(type, place, dice >>> 3);
    return dice % 5 === 0 ? Promise.resolve(plain) : plain;
  };
  return { object, value };
}

/** Adds resolvers to some fields of a schema and to all root fields; the other fields have none. */
export function addResolvers(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const dice = hash(type.name, field.name) % 4;
      const read = (source: unknown, given: object, context: unknown): unknown => {
        const property: unknown = Reflect.get(Object(source ?? context), field.name);
        const isEcho = isLeafType(field.type) && field.args.length > 0;
        return isEcho ? JSON.stringify(given) : typeof property === "function" ? property() : property;
      };
      if (dice === 0 || roots.has(type)) field.resolve = read;
      if (dice === 1) field.resolve = async (source, given: object, context) => read(source, given, context);
    }
  }
}
