import { expect, it } from "vitest";
import { parseEmail } from "./email.ts";
import { parseIdentifier } from "./identifier.ts";
import { parsePhone } from "./phone.ts";

it.each([
  ["ana@example.com", "ana@example.com"],
  [" Ana.B+c@Sub.Example.COM ", "ana.b+c@sub.example.com"],
  ["o'hara@localhost", "o'hara@localhost"],
  ["José@example.com", "josé@example.com"],
  ["jose\u0301@example.com", "josé@example.com"],
  ["ana@exämple.com", "ana@xn--exmple-cua.com"],
  ["アナ@例え.jp", "アナ@xn--r8jz45g.jp"],
])("parses %j as an email address", (typed, email) => {
  expect(parseEmail(typed)).toBe(email);
});

it.each([
  "",
  "ana",
  "ana@",
  "@example.com",
  "a b@example.com",
  "ana@-example.com",
  "ana@example..com",
  "a@b@c",
  "ana@exä mple.com",
  "ana@exämple.com/x",
  "ana@é:1",
  "a\u00a0b@example.com",
  `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}`,
])("rejects %j as an email address", (typed) => {
  expect(parseEmail(typed)).toBeNull();
});

it.each([
  "8015550123",
  "801-555-0123",
  "801.555.0123",
  "(801) 555-0123",
  "+1 801 555 0123",
  "+1 (801) 555.0123",
  "1-801-555-0123",
  " 801 555 0123 ",
  "18015550123",
  "801 5550123",
])("returns the ten digits of %j", (typed) => {
  expect(parseIdentifier(typed)).toBe("8015550123");
});

it.each(["0000000000", "(000) 000-0000", "1015550123", "8010550123", "801555012", "801555019a", "8015550190 x2", ""])(
  "rejects %j as a phone number",
  (typed) => {
    expect(parsePhone(typed)).toBeNull();
  },
);

it("accepts every email address and phone number of the registration at the login", () => {
  const locals = ["dora", "o'neil", "a.b+c", "x_y", "d!#$%&*/=?^`{|}~-"];
  const domains = ["intranet", "gmail", "example.com", "a-b.example.org", "x.y.z.museum", "1.2.3"];
  for (const email of locals.flatMap((local) => domains.map((domain) => `${local}@${domain}`))) {
    expect({ email, identifier: parseIdentifier(email) }).toEqual({ email, identifier: parseEmail(email) });
    expect(parseEmail(email)).not.toBeNull();
  }
  for (let number = 2_000_000_000; number < 9_999_999_999; number += 98_765_431) {
    expect(parseIdentifier(String(number))).toBe(parsePhone(String(number)));
  }
});
