import { type Environment, foldersOf, type Manifest, manifestFiles, readManifests } from "./manifests.ts";

/** A variable of a container; all of them refer to a secret. */
export interface Variable {
  readonly name: string;
  readonly valueFrom: {
    readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold?: number;
}

/** A container, as far as the tests read it. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly Variable[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
}

/** A deployment, as far as the tests read it. */
export interface Workload extends Manifest {
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly terminationGracePeriodSeconds?: number;
      };
    };
  };
}

/** Returns the manifests of an environment, before its patches. */
export const manifestsOf = (environment: Environment): Manifest[] =>
  foldersOf(environment).flatMap((folder) => manifestFiles(folder).flatMap(readManifests));

const isWorkload = (manifest: Manifest): manifest is Workload => manifest.kind === "Deployment";

/** Returns the deployments of an environment, before its patches. */
export const workloadsOf = (environment: Environment): Workload[] => manifestsOf(environment).filter(isWorkload);

/** Returns the containers of an environment, before its patches. */
export const containersOf = (environment: Environment): Container[] =>
  workloadsOf(environment).flatMap(({ spec }) => spec.template.spec.containers);
