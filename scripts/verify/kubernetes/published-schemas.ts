import { validate as deployment } from "kubernetes-models/_schemas/IoK8sApiAppsV1Deployment";
import { validate as autoscaler } from "kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler";
import { validate as configMap } from "kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap";
import { validate as namespace } from "kubernetes-models/_schemas/IoK8sApiCoreV1Namespace";
import { validate as volumeClaim } from "kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim";
import { validate as service } from "kubernetes-models/_schemas/IoK8sApiCoreV1Service";
import { validate as serviceAccount } from "kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount";
import { validate as ingress } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress";
import { validate as networkPolicy } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy";
import { validate as disruptionBudget } from "kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget";

/** A validator that was compiled from a schema of Kubernetes; it keeps what it found at its last call. */
interface Validator {
  (data: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly keyword: string; readonly params: object }[];
}

/** The schemas of the kinds in use, by API version and kind. */
const schemas: Readonly<Record<string, Validator>> = {
  "v1 ConfigMap": configMap,
  "v1 Namespace": namespace,
  "v1 PersistentVolumeClaim": volumeClaim,
  "v1 Service": service,
  "v1 ServiceAccount": serviceAccount,
  "apps/v1 Deployment": deployment,
  "autoscaling/v2 HorizontalPodAutoscaler": autoscaler,
  "networking.k8s.io/v1 Ingress": ingress,
  "networking.k8s.io/v1 NetworkPolicy": networkPolicy,
  "policy/v1 PodDisruptionBudget": disruptionBudget,
};

/** Returns a view of a value that removes the path of each field from `unread` when the field is read. */
function recorded(value: object, path: string, unread: Set<string>): object {
  for (const key of Object.keys(value)) unread.add(`${path}/${key}`);
  const views = new Map<PropertyKey, object>();
  return new Proxy(value, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof key === "symbol" || !Object.hasOwn(target, key)) return member;
      unread.delete(`${path}/${key}`);
      if (typeof member !== "object" || member === null) return member;
      const view = views.get(key) ?? recorded(member, `${path}/${key}`, unread);
      views.set(key, view);
      return view;
    },
  });
}

/**
 * Compares a manifest with the published schema of its kind. The schemas allow unknown fields, which Kubernetes rejects,
 * so a field that the schema does not read is a problem too.
 * @returns one line for each problem, with the path of its field
 */
export function schemaProblems(manifest: Readonly<Record<string, unknown>>): string[] {
  const name = `${String(manifest["apiVersion"])} ${String(manifest["kind"])}`;
  const schema = schemas[name];
  if (schema === undefined) return [`${name}: no published schema is chosen for it.`];
  const unread = new Set<string>();
  schema(recorded(manifest, "", unread));
  const problems = (schema.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${name}: ${instancePath} breaks ${keyword} ${JSON.stringify(params)}.`,
  );
  return [...problems, ...[...unread].map((path) => `${name}: ${path} is no field of its schema.`)];
}
