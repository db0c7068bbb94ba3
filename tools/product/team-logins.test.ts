import { expect, it } from "vitest";
import { demoTeamLogins } from "./team-logins.ts";

it("creates a team login for each retailer with a team portal in its content, with a user name if its content requires one", () => {
  const logins = demoTeamLogins()
    .split(",")
    .map((login) => login.slice(0, login.indexOf("$")));
  const builtIn = ["reams=scrypt", "lees=team:scrypt", "southend=scrypt", "grandway=team:scrypt"];
  expect(logins).toEqual(expect.arrayContaining(builtIn));
  expect(logins).not.toContain("cedar-creek=scrypt");
});
