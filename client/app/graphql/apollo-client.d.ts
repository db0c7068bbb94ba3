import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  // The generated types describe masked fragments; the client must read them the same way.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
