import { expect, it } from "vitest";
import { demoTeamLogins } from "./team-logins.ts";

it("gives a team login to each retailer whose content has a team portal, with a user name where content asks for one", () => {
  const logins = demoTeamLogins()
    .split(",")
    .map((login) => login.slice(0, login.indexOf("$")));
  const builtIn = ["reams=scrypt", "lees=team:scrypt", "southend=scrypt", "grandway=team:scrypt"];
  expect(logins).toEqual(expect.arrayContaining(builtIn));
  expect(logins).not.toContain("cedar-creek=scrypt");
});
