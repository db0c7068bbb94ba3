import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  // The generated types describe masked fragments, and the client must interpret them in the same way.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
