import {
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

export type ArgumentSchema = Readonly<Record<string, unknown>>;

const scalarTypes: Readonly<Record<string, string>> = { Int: "integer", Float: "number", Boolean: "boolean" };

function objectSchema(properties: Readonly<Record<string, ArgumentSchema>>, required: readonly string[]) {
  return { type: "object", properties, required, additionalProperties: false };
}

/** Returns the schema of the values of a type. Custom scalars are texts in JSON. */
function typeSchema(type: GraphQLInputType): ArgumentSchema {
  if (isNonNullType(type)) return typeSchema(type.ofType);
  if (isListType(type)) return { type: "array", items: typeSchema(type.ofType) };
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  if (!isInputObjectType(type)) return { type: scalarTypes[type.name] ?? "string" };
  const fields = Object.values(type.getFields());
  const properties = fields.map((field) => [field.name, described(field.type, field.description)] as const);
  return objectSchema(
    Object.fromEntries(properties),
    fields.filter(isRequiredInputField).map(({ name }) => name),
  );
}

function described(type: GraphQLInputType, description: string | null | undefined): ArgumentSchema {
  return description ? { ...typeSchema(type), description } : typeSchema(type);
}

function variableDescriptions(operation: OperationDefinitionNode, schema: GraphQLSchema): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
  const types = new TypeInfo(schema);
  const Variable = ({ name }: { readonly name: { readonly value: string } }) => {
    const description = types.getArgument()?.description;
    if (description && !descriptions.has(name.value)) descriptions.set(name.value, description);
  };
  visit({ ...operation, variableDefinitions: [] }, visitWithTypeInfo(types, { Variable }));
  return descriptions;
}

function typeOfVariable({ type, variable }: VariableDefinitionNode, schema: GraphQLSchema): GraphQLInputType {
  const inputType = typeFromAST(schema, type);
  if (inputType === undefined) throw new GraphQLError(`The variable ${variable.name.value} has an unknown type.`);
  return inputType as GraphQLInputType;
}

export function argumentSchema(operation: OperationDefinitionNode, schema: GraphQLSchema): ArgumentSchema {
  const definitions = operation.variableDefinitions ?? [];
  const descriptions = variableDescriptions(operation, schema);
  const properties = definitions.map((definition) => {
    const name = definition.variable.name.value;
    return [name, described(typeOfVariable(definition, schema), descriptions.get(name))] as const;
  });
  const required = definitions.filter(({ type, defaultValue }) => type.kind === "NonNullType" && !defaultValue);
  return objectSchema(
    Object.fromEntries(properties),
    required.map(({ variable }) => variable.name.value),
  );
}
