import ts from "typescript";
import { expect, it } from "vitest";
import { plainReads } from "./field-values.ts";

/** Reduced versions of the declarations from the code generator and `client/app/graphql/fields.ts`. */
const files: Readonly<Record<string, string>> = {
  "/app/page.gql.ts": `
    export type PageQuery = {
      readonly viewer: { readonly __typename: "User"; readonly id: string; readonly phone: string | null } | null;
      readonly retailer: { readonly __typename: "Retailer"; readonly id: string; readonly name: string | null };
      readonly top: { readonly __typename: "BannerAd"; readonly link: string | null } | null;
    };
    export type Panel_UserFragment = { readonly __typename: "User"; readonly phone: string | null };
    export type SaveMutation = { readonly viewer: { readonly __typename: "User"; readonly phone: string | null } | null };
    export type PageQueryVariables = { readonly store: string | null };
  `,
  "/app/fields.ts": `
    export type Value<T> = { state: "value"; value: T } | { state: "empty" } | { state: "failed" };
    export type Fields<T> = { readonly [Name in keyof T]: Value<NonNullable<T[Name]>> };
    export type Plain<F> = { readonly [Name in keyof F]: F[Name] extends Value<infer T> ? T | null : F[Name] };
    export declare function whenRead<T>(known: Value<T>): T | null;
    export declare function plainOf<T>(field: Value<T>): T | null;
    export declare function read<T>(object: T): Fields<T>;
    export declare function readAll<T>(fields: Fields<T>): Plain<Fields<T>> | null;
  `,
};

const source = `
  import { plainOf, read, readAll, whenRead } from "./fields.ts";
  import type { PageQuery, PageQueryVariables, Panel_UserFragment, SaveMutation } from "./page.gql.ts";
  declare const data: PageQuery | undefined;
  declare const page: PageQuery;
  declare const user: Panel_UserFragment;
  declare const saved: SaveMutation;
  declare const variables: PageQueryVariables;
`;

/** Returns the fields that a line of a component reads directly. */
function plainIn(line: string): readonly string[] {
  const texts: Readonly<Record<string, string>> = { ...files, "/app/part.ts": source + line };
  const options: ts.CompilerOptions = { strict: true, noLib: true, allowImportingTsExtensions: true, noEmit: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (file) => file in texts,
    directoryExists: () => true,
    readFile: (file) => texts[file],
    getSourceFile: (file, version) => {
      const text = texts[file];
      return text === undefined ? undefined : ts.createSourceFile(file, text, version);
    },
  };
  const program = ts.createProgram(["/app/part.ts"], options, host);
  return plainReads(program, (file) => file === "/app/part.ts").map(({ field }) => field);
}

it.each([
  ['const phone = user.phone ?? "";', "User.phone"],
  ["const isThere = Boolean(user.phone);", "User.phone"],
  ['const words = page.retailer.name || "this store";', "Retailer.name"],
  ["const viewer = data?.viewer;", "Query.viewer"],
  ["const { viewer } = page;", "Query.viewer"],
  ["const { viewer: person = null } = data ?? page;", "Query.viewer"],
  ["const { retailer: { name } } = page;", "Retailer.name"],
  ["const phoneOf = ({ phone }: Panel_UserFragment) => phone;", "User.phone"],
  ["const ad = page.top;", "Query.top"],
  ['const phone = whenRead(read(user).phone) ?? "";', "whenRead(read(user).phone)"],
  ['const phone = plainOf(read(user).phone) ?? "";', "plainOf(read(user).phone)"],
])("reports what would show a failed field as a value: %s", (line, field) => {
  expect(plainIn(line)).toEqual([field]);
});

it.each([
  "const { viewer } = read(page);",
  "const phone = read(user).phone;",
  "const phone = readAll(read(user))?.phone;",
  "const id = page.retailer.id;",
  "const linkOf = (ad: NonNullable<PageQuery['top']>) => ad.link;",
  "const mine = saved.viewer;",
  "const store = variables.store;",
  "const label = page.retailer.__typename;",
])("accepts %s", (line) => {
  expect(plainIn(line)).toEqual([]);
});
