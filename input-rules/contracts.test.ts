import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { emailPattern, MAX_EMAIL_LENGTH } from "./email.ts";
import { passwordLength } from "./password.ts";
import { phonePattern } from "./phone.ts";
import { zipPattern } from "./zip.ts";

interface Contract {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly pattern?: string; readonly properties?: object }>>;
  };
}

function schemasOf(api: string): Contract["components"]["schemas"] {
  const contract = parse(readFileSync(join(import.meta.dirname, `../contracts/${api}.yaml`), "utf8")) as Contract;
  return contract.components.schemas;
}

const optional = ({ source }: RegExp): string => `^(?:${source.slice(1, -1)})?$`;

it.each(["loyalty", "commerce"])("the contract of the %s service has the same patterns", (api) => {
  expect(schemasOf(api)).toMatchObject({
    EmailAddress: { pattern: emailPattern.source, maxLength: MAX_EMAIL_LENGTH },
    PhoneNumber: { pattern: phonePattern.source },
    OptionalPhoneNumber: { pattern: optional(phonePattern) },
    OptionalZipCode: { pattern: optional(zipPattern) },
  });
});

it("the contract of the loyalty service has the same password length", () => {
  const { properties } = schemasOf("loyalty")["Registration"] ?? {};
  expect(properties).toMatchObject({ Password: { minLength: passwordLength.min, maxLength: passwordLength.max } });
});
