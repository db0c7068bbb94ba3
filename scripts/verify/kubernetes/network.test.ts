import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { environments, foldersOf, type Manifest, manifestsFolder, settingsOf } from "./manifests.ts";
import { manifestsOf, workloadsOf } from "./workloads.ts";

interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  readonly namespaceSelector?: object;
}

interface Port {
  readonly port: number;
  readonly endPort?: number;
}

interface Policy extends Manifest {
  readonly spec: {
    readonly podSelector: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly policyTypes: readonly string[];
    readonly ingress?: readonly { readonly from: readonly Peer[]; readonly ports: readonly Port[] }[];
    readonly egress?: readonly { readonly to: readonly Peer[]; readonly ports: readonly Port[] }[];
  };
}

interface Ingress extends Manifest {
  readonly spec: {
    readonly tls: readonly { readonly hosts: readonly string[] }[];
    readonly rules: readonly { readonly host: string }[];
  };
}

interface Service extends Manifest {
  readonly spec: {
    readonly selector: Readonly<Record<string, string>>;
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  };
}

const label = "app.kubernetes.io/name";
const isPolicy = (manifest: Manifest): manifest is Policy => manifest.kind === "NetworkPolicy";
const isIngress = (manifest: Manifest): manifest is Ingress => manifest.kind === "Ingress";
const isService = (manifest: Manifest): manifest is Service => manifest.kind === "Service";

/** The ports of the pods of an environment, by the name of their workload. */
const portsOf = (environment: (typeof environments)[number]) =>
  new Map(
    workloadsOf(environment).map(({ metadata, spec }) => [
      metadata.name,
      new Map(spec.template.spec.containers.flatMap((one) => one.ports.map((port) => [port.name, port.containerPort]))),
    ]),
  );

it.each(environments)("allows nothing in %s but what a policy names", (environment) => {
  const everything = manifestsOf(environment).filter(
    (one) =>
      isPolicy(one) && Object.keys(one.spec.podSelector).length === 0 && one.spec.policyTypes.includes("Ingress"),
  );
  expect(everything).toMatchObject([{ spec: { policyTypes: ["Ingress", "Egress"] } }]);
  expect(everything[0]?.["spec"]).not.toHaveProperty("ingress");
  expect(everything[0]?.["spec"]).not.toHaveProperty("egress");
});

/** Returns the connections that policies of one direction allow between two workloads. */
function connections(environment: (typeof environments)[number], direction: "ingress" | "egress"): string[] {
  return manifestsOf(environment)
    .filter(isPolicy)
    .flatMap(({ spec }) => {
      const labelValue = spec.podSelector.matchLabels?.[label];
      const rules = direction === "ingress" ? spec.ingress : spec.egress;
      return (rules ?? []).flatMap((rule) => {
        const peers = ("from" in rule ? rule.from : rule.to).filter(
          ({ namespaceSelector }) => namespaceSelector === undefined,
        );
        return peers.flatMap(({ podSelector }) => {
          const other = podSelector?.matchLabels[label];
          if (labelValue === undefined || other === undefined) return [];
          const pair = direction === "ingress" ? `${other} to ${labelValue}` : `${labelValue} to ${other}`;
          return rule.ports.map(({ port, endPort }) => `${pair} at ${port}-${endPort ?? port}`);
        });
      });
    })
    .toSorted();
}

it.each(environments)("allows both ends of each connection of %s, to ports that exist", (environment) => {
  const received = connections(environment, "ingress");
  expect(received).toEqual(connections(environment, "egress"));
  expect(received).toContain("client to gateway at 4000-4000");
  const ports = portsOf(environment);
  const missing = received.filter((connection) => {
    const [, to = "", first] = / to (\S+) at (\d+)/.exec(connection) ?? [];
    return ![...(ports.get(to)?.values() ?? [])].includes(Number(first));
  });
  expect(missing).toEqual([]);
});

it.each(environments)("has a Service in %s for every address inside of the cluster", (environment) => {
  const services = manifestsOf(environment).filter(isService);
  const settings = [
    ...Object.values(settingsOf(environment, "gateway")),
    ...Object.values(settingsOf(environment, "client")),
  ];
  const targets = settings.flatMap((value) => [...value.matchAll(/http:\/\/([a-z]+):(\d+)/g)]);
  expect(targets.length).toBeGreaterThan(0);
  const missing = targets.filter(
    ([, name, port]) =>
      !services.some((one) => one.metadata.name === name && one.spec.ports.some((each) => each.port === Number(port))),
  );
  expect(missing.map(([address]) => address)).toEqual([]);
});

it.each(environments)("forwards each Service of %s to named ports of its pods", (environment) => {
  const ports = portsOf(environment);
  const wrong = manifestsOf(environment)
    .filter(isService)
    .flatMap(({ metadata, spec }) =>
      spec.ports
        .filter(({ targetPort }) => ports.get(spec.selector[label] ?? "")?.has(targetPort) !== true)
        .map(() => metadata.name),
    );
  expect(wrong).toEqual([]);
});

it.each(["staging", "production"] as const)(
  "serves the hosts of all retailers of %s, with certificates",
  (environment) => {
    const [ingress] = manifestsOf(environment).filter(isIngress);
    const overlay = join(root, manifestsFolder, "overlays", environment);
    const { retailers } = parse(readFileSync(join(overlay, "retailers.yaml"), "utf8"));
    const hosts = retailers.flatMap((one: { readonly hosts: readonly string[] }) => one.hosts);
    expect(ingress?.spec.rules.map(({ host }) => host)).toEqual(hosts);
    expect(ingress?.spec.tls.flatMap((one) => one.hosts)).toEqual(hosts);
    expect(foldersOf(environment)).toContain(`${manifestsFolder}/components/own-retailers`);
  },
);
