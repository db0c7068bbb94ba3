import { describe, expect, it } from "vitest";
import { foreignHashProblem, isForeignPassword } from "./foreign-passwords.ts";

describe("a hash of another program", () => {
  it.each([
    ["bcrypt", "U*U", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["bcrypt of PHP", "U*U", "$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["Argon2i", "password", "$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA"],
    ["Argon2id", "password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"],
    [
      "Argon2id of Django",
      "password",
      "argon2$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    ],
    ["PBKDF2 of Django", "lètmein", "pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo="],
    [
      "PBKDF2 of Passlib",
      "password",
      "$pbkdf2-sha256$6400$c2l4dGVlbi1ieXRlLXNsdA$qPfd9WoRm9r2I7dq8bJtEtMAOZCO.QqNEtKeCJtwz.s",
    ],
    [
      "PBKDF2 in the PHC form",
      "password",
      "$pbkdf2-sha256$i=6400,l=32$c2l4dGVlbi1ieXRlLXNsdA$qPfd9WoRm9r2I7dq8bJtEtMAOZCO+QqNEtKeCJtwz+s",
    ],
    [
      "PBKDF2 with SHA-512",
      "password",
      "$pbkdf2-sha512$i=6400$c2l4dGVlbi1ieXRlLXNsdA$jIqzxodAUoR1X/KB7mvNLPToDMZ1yXSF3Q8C1pGHYdLopgub2PUAZjj5CGJb5y/STI++w+ZyS62kPrYS15/ifQ",
    ],
  ])("matches its password only: %s", async (_name, password, hash) => {
    expect(foreignHashProblem(hash)).toBeNull();
    expect(await isForeignPassword(password, hash)).toBe(true);
    expect(await isForeignPassword(`${password}.`, hash)).toBe(false);
  });

  it("matches the same letters in another Unicode form", async () => {
    const hash = "pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo=";
    expect(await isForeignPassword("le\u0300tmein", hash)).toBe(true);
  });

  it.each([
    "$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$v=19$m=65536,t=900,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2id$v=19$m=65536,t=2,p=200$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "pbkdf2_sha256$900000000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo=",
    "pbkdf2_sha256$0$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo=",
  ])("of a cost beyond the limits is never verified: %s", async (hash) => {
    expect(foreignHashProblem(hash)).toBe("costs too much to verify");
    expect(await isForeignPassword("password", hash)).toBe(false);
  });

  it.each(["", "plain", "5f4dcc3b5aa765d61d8327deb882cf99", "$2x$05$short", "scrypt$1$1$1$a$b"])(
    "in no known form is none: %j",
    async (hash) => {
      expect(foreignHashProblem(hash)).toBe("is not a hash of bcrypt, Argon2 or PBKDF2");
      expect(await isForeignPassword("", hash)).toBe(false);
    },
  );
});
