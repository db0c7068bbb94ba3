import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

/** A part of the graph that breaks a rule. */
interface Problem {
  /** The coordinate of the part, for example `Coupon.summary`. */
  readonly at: string;
  readonly message: string;
}

interface Owned<Part> {
  readonly owner: GraphQLNamedType;
  readonly part: Part;
}

type Named = Pick<Field, "name" | "deprecationReason"> & { readonly description?: string | null | undefined };

const isKept = ({ deprecationReason }: Named): boolean => deprecationReason == null;

const typesIn = (schema: GraphQLSchema): readonly GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));

const fieldsIn = (schema: GraphQLSchema): readonly Owned<Field>[] =>
  typesIn(schema).flatMap((owner) =>
    isObjectType(owner) || isInterfaceType(owner)
      ? Object.values(owner.getFields()).map((part) => ({ owner, part }))
      : [],
  );

const inputsIn = (schema: GraphQLSchema): readonly Owned<GraphQLInputField>[] =>
  typesIn(schema).flatMap((owner) =>
    isInputObjectType(owner) ? Object.values(owner.getFields()).map((part) => ({ owner, part })) : [],
  );

const valueName = ({ type }: Pick<Field | GraphQLArgument | GraphQLInputField, "type">): string =>
  getNamedType(type).name;

/** The parts of a connection beside its nodes. */
const pageParts = ["edges", "pageInfo", "totalCount"];

function listProblems(schema: GraphQLSchema): readonly Problem[] {
  return fieldsIn(schema)
    .filter(({ part }) => part.name === "nodes" && isKept(part))
    .flatMap(({ owner }) => {
      const fields = "getFields" in owner ? owner.getFields() : {};
      return pageParts
        .filter((name) => fields[name] === undefined)
        .map((name) => ({ at: `${owner.name}.nodes`, message: `a list with nodes also has ${name}.` }));
    });
}

const losing = /\bignored\b|\bprecedence\b|\boverrides\b/;

function lookupProblems(schema: GraphQLSchema): readonly Problem[] {
  return fieldsIn(schema).flatMap(({ owner, part }) =>
    part.args
      .filter((argument) => isKept(argument) && losing.test(argument.description ?? ""))
      .map(({ name }) => ({
        at: `${owner.name}.${part.name}.${name}`,
        message: "arguments of which one counts are one @oneOf input.",
      })),
  );
}

const isPayload = ({ name }: GraphQLNamedType): boolean => name.endsWith("Payload");

function payloadProblems(schema: GraphQLSchema): readonly Problem[] {
  const withoutErrors = typesIn(schema)
    .filter((type) => isObjectType(type) && isPayload(type) && type.getFields()["userErrors"] === undefined)
    .map(({ name }) => ({ at: name, message: "a payload has userErrors." }));
  const shoppers = fieldsIn(schema)
    .filter(({ owner, part }) => isPayload(owner) && isKept(part))
    .filter(({ part }) => valueName(part) === "User" && part.name !== "viewer")
    .map(({ owner, part }) => ({
      at: `${owner.name}.${part.name}`,
      message: "the shopper of a payload is named viewer.",
    }));
  return [...withoutErrors, ...shoppers];
}

const creating = /^(?:add|create|export|make|open|register|report|request|send|share|submit|subscribe)[A-Z]|^register$/;

/** Mutations of these names that need no key, with what a repetition does. */
const repeatable: Readonly<Record<string, string>> = {
  exportCase: "returns the case again",
  openAdViewer: "issues another token of a minute",
  registerDevice: "finds the device by its token",
  reportAd: "is never sent: no client waits for a report",
  requestCardClaim: "finds the claim by its claimId",
  requestPasswordReset: "sends another email, within the limit of a mailbox",
  sendCustomerPasswordReset: "sends another email, within the limit of lookups",
  sendDeletionCode: "sends the same code again",
};

function keyProblems(schema: GraphQLSchema): readonly Problem[] {
  const otherNames = inputsIn(schema)
    .filter(({ part }) => isKept(part) && part.name !== "idempotencyKey" && part.name !== "claimId")
    .filter(({ part }) => /\bUUID\b/.test(part.description ?? ""))
    .map(({ owner, part }) => ({
      at: `${owner.name}.${part.name}`,
      message: "the key of a repeatable request is named idempotencyKey.",
    }));
  const withoutKey = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter((field) => isKept(field) && creating.test(field.name) && !Object.hasOwn(repeatable, field.name))
    .filter(({ args }) => {
      const input = args.map(({ type }) => getNamedType(type)).find(isInputObjectType);
      return input?.getFields()["idempotencyKey"] === undefined;
    })
    // The coordinate of what is missing, which no release has: a key can be added at any time.
    .map(({ name }) => ({
      at: `Mutation.${name}.idempotencyKey`,
      message: "a mutation that creates accepts an idempotencyKey.",
    }));
  return [...otherNames, ...withoutKey];
}

const question = /^(?:is|has|was|can|needs|requires|accepts|works|freezes|opens|viewerCan)[A-Z]/;

/** The switches have the names under which editors know them. */
const switches = "RetailerSwitches";

function booleanProblems(schema: GraphQLSchema): readonly Problem[] {
  return fieldsIn(schema)
    .filter(({ owner, part }) => owner.name !== switches && isKept(part) && valueName(part) === "Boolean")
    .filter(({ part }) => !question.test(part.name))
    .map(({ owner, part }) => ({
      at: `${owner.name}.${part.name}`,
      message: "a Boolean is named like a question: isOpen.",
    }));
}

/** The types that fields of certain names have in place of an open text. */
const typesOfNames: readonly (readonly [name: RegExp, type: string])[] = [
  [/^language$|Language$/, "Language"],
  [/^month$|Month$/, "YearMonth"],
  [/^(?:opens|closes)$|^(?:open|close)Time$/, "LocalTime"],
  [/^(?:day|weekday)$/, "Date or Weekday"],
  [/^(?:kind|type|role|state|status|network)$/, "enum"],
];

function textProblems(schema: GraphQLSchema): readonly Problem[] {
  return [...fieldsIn(schema), ...inputsIn(schema)]
    .filter(({ part }) => isKept(part) && valueName(part) === "String" && !isListType(getNullableType(part.type)))
    .flatMap(({ owner, part }) =>
      typesOfNames
        .filter(([name]) => name.test(part.name))
        .map(([, type]) => ({ at: `${owner.name}.${part.name}`, message: `it has the type ${type}, not String.` })),
    );
}

function labelProblems(schema: GraphQLSchema): readonly Problem[] {
  return fieldsIn(schema)
    .filter(({ owner, part }) => {
      const text = /^(\w+)Language$/.exec(part.name)?.[1];
      return text !== undefined && isKept(part) && "getFields" in owner && owner.getFields()[text] !== undefined;
    })
    .map(({ owner, part }) => ({
      at: `${owner.name}.${part.name}`,
      message: "a text that may be in another language is a Label.",
    }));
}

const rules = [
  listProblems,
  lookupProblems,
  payloadProblems,
  keyProblems,
  booleanProblems,
  textProblems,
  labelProblems,
];

/** Returns the coordinates of all parts of a schema. */
function coordinatesIn(schema: GraphQLSchema): ReadonlySet<string> {
  const parts = [...fieldsIn(schema), ...inputsIn(schema)].flatMap(({ owner, part }) => {
    const at = `${owner.name}.${part.name}`;
    return [at, ...("args" in part ? part.args.map(({ name }) => `${at}.${name}`) : [])];
  });
  return new Set([...typesIn(schema).map(({ name }) => name), ...parts]);
}

/**
 * Returns one line for each part that breaks a rule for the shape of the graph. Deprecated parts are exempt, and those of
 * the last release, which clients know.
 */
export function shapeProblems(schema: GraphQLSchema, released: GraphQLSchema | null): readonly string[] {
  const coordinates = released === null ? new Set<string>() : coordinatesIn(released);
  return rules
    .flatMap((rule) => rule(schema))
    .filter(({ at }) => !coordinates.has(at))
    .map(({ at, message }) => `${at}: ${message}`);
}
