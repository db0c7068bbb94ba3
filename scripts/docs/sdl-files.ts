import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefinitionNode, Kind, parse, type TypeDefinitionNode, type TypeExtensionNode } from "graphql";
import { anchorOf } from "../../explorer/docs/anchors.ts";

/** The definitions of one SDL file in `schema/`. */
export interface SdlFile {
  /** The noun, for example `weekly-ad`. */
  readonly noun: string;
  readonly types: readonly TypeDefinitionNode[];
  readonly extensions: readonly TypeExtensionNode[];
}

/** All SDL files, and the location of each type and field in the reference. */
export interface Sdl {
  readonly files: readonly SdlFile[];
  /** Returns the link to a type relative to `docs/schema/`; null for the built-in scalars of GraphQL. */
  addressOfType(name: string): string | null;
  /** Returns the noun of the file that declares a field, for example of `Query.coupons`; null for an unknown field. */
  nounOfField(coordinate: string): string | null;
}

const typeKinds = new Set<string>([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.SCALAR_TYPE_DEFINITION,
]);

const isType = (node: DefinitionNode): node is TypeDefinitionNode => typeKinds.has(node.kind);
const isExtension = (node: DefinitionNode): node is TypeExtensionNode => node.kind.endsWith("TypeExtension");

function readFile(folder: string, name: string): SdlFile {
  const { definitions } = parse(readFileSync(join(folder, name), "utf8"));
  return {
    noun: name.replace(/\.graphql$/, ""),
    types: definitions.filter(isType),
    extensions: definitions.filter(isExtension),
  };
}

/** Returns the fields that a type or an extension declares, as `Type.field`. */
function coordinatesOf(node: TypeDefinitionNode | TypeExtensionNode): string[] {
  const fields = "fields" in node ? (node.fields ?? []) : [];
  return fields.map((field) => `${node.name.value}.${field.name.value}`);
}

/** Returns the SDL files, one per noun. */
export function readSdl(folder: string): Sdl {
  const names = readdirSync(folder).filter((name) => name.endsWith(".graphql") && name !== "schema.graphql");
  const files = names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(folder, name));
  const types = new Map(files.flatMap(({ noun, types: own }) => own.map(({ name }) => [name.value, noun] as const)));
  const fields = new Map(
    files.flatMap(({ noun, types: own, extensions }) =>
      [...own, ...extensions].flatMap(coordinatesOf).map((coordinate) => [coordinate, noun] as const),
    ),
  );
  return {
    files,
    addressOfType(name) {
      const noun = types.get(name);
      return noun === undefined ? null : `${noun}.md#${anchorOf(name)}`;
    },
    nounOfField: (coordinate) => fields.get(coordinate) ?? null,
  };
}
