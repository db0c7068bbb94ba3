import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";

export interface Example {
  /** The file name, for example `storefront-home.graphql`. */
  readonly file: string;
  /** The comment at the head of the file, which states the purpose. */
  readonly purpose: string;
  /** The operation without that comment. */
  readonly text: string;
  /** All fields that it selects, as `Type.field`. */
  readonly fields: ReadonlySet<string>;
}

/**
 * Returns the fields that an operation selects, as `Type.field`.
 * @param text a document with all its fragments
 */
export function selectedFields(schema: GraphQLSchema, text: string): ReadonlySet<string> {
  const selected = new Set<string>();
  const info = new TypeInfo(schema);
  const note = {
    Field(node: { readonly name: { readonly value: string } }) {
      const parent = info.getParentType();
      if (parent) selected.add(`${parent.name}.${node.name.value}`);
    },
  };
  visit(parse(text), visitWithTypeInfo(info, note));
  return selected;
}

/** Returns the example operations. */
export function readExamples(schema: GraphQLSchema, folder: string): readonly Example[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return files
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => {
      const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
      const text = lines.filter((line) => !line.startsWith("#")).join("\n");
      const comment = lines.filter((line) => line.startsWith("#")).map((line) => line.replace(/^#\s*/, ""));
      return { file, purpose: comment.join(" "), text, fields: selectedFields(schema, text) };
    });
}
