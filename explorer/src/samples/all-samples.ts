import { groupSamples, readSamples, type SampleFiles } from "./samples.ts";

const operations: SampleFiles = import.meta.glob("../../../schema/examples/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});
// These variables hold logins of the demo, which the explorer of a demo alone may know.
const variables: SampleFiles = import.meta.glob(
  [
    "../../../schema/examples/*.json",
    "!../../../schema/examples/*-{login,change-password,register,customer,complaint}.json",
  ],
  { query: "?raw", import: "default", eager: true },
);
const demoVariables: SampleFiles =
  import.meta.env.MODE === "demo"
    ? import.meta.glob("../../../schema/examples/*-{login,change-password,register,customer,complaint}.json", {
        query: "?raw",
        import: "default",
        eager: true,
      })
    : {};

/** Every sample operation, in the order of the names. */
export const samples = readSamples(operations, { ...variables, ...demoVariables });

/** The same by audience. */
export const sampleGroups = groupSamples(samples);
