import { serviceOffsets, type Ports } from "../../tools/product/addresses.ts";
import { demoTeam } from "../../tools/product/team-logins.ts";

export interface Storefront {
  readonly sitePath: string;
  readonly isDefault: boolean;
}

const shoppers = "ana@example.com, ben@example.com or cora@example.com, password Groceries4Us!";

/** Returns the text to show once all parts are ready: all URLs, the demo logins and the folder of the logs. */
export function welcome(ports: Ports, storefronts: readonly Storefront[], logFolder: string): string {
  const at = (port: number, path = ""): string => `http://localhost:${port}${path}`;
  const shops = storefronts.map(({ sitePath, isDefault }) => [
    `  ${sitePath}`,
    `http://${sitePath}.localhost:${ports.client}${isDefault ? `  and ${at(ports.client)}` : ""}`,
  ]);
  const rows = [
    ["Storefronts", ""],
    ...shops,
    ["Graph", at(ports.gateway, "/graphql")],
    ["Playground", at(ports.gateway, "/playground/")],
    ["Switchboard", at(ports.gateway, "/playground/switchboard")],
    ["Documentation", at(ports.gateway, "/playground/docs/")],
    [
      "Services",
      `control ${at(ports.services)}; the reference services behind it up to port ${ports.services + serviceOffsets.signup}`,
    ],
    ["Sent emails", at(ports.services + serviceOffsets.portal, "/outbox")],
    ["Log in as", shoppers],
    ["Team portal", `password ${demoTeam.password}, and ${demoTeam.username} as the user name if required`],
    ["Support", "user name sam@aisle.example, password Helping4You!, at /support of every storefront"],
    ["", "or kim@aisle.example, password Leading4You!, who also manages the agents"],
    ["Logs", logFolder],
  ];
  const lines = rows.map(([name = "", value = ""]) => `  ${name.padEnd(16)}${value}`.trimEnd());
  return `\n${lines.join("\n")}\n\n  Ctrl-C stops everything.\n`;
}
