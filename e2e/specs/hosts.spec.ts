import { expect, test } from "../stack/test.ts";

test("an unknown host gets 421 and no page of another retailer", async ({ stack }) => {
  const answer = await stack.ask({ path: "/", host: "unknown.example" });
  expect(answer.status).toBe(421);
  expect(answer.body).not.toMatch(/Reams|Lee's|Southend/);
});

test("each host shows its own retailer, and the plain host the default", async ({ stack }) => {
  const titleAt = async (origin: string): Promise<string | undefined> => {
    const { status, body } = await stack.ask({ path: "/", host: new URL(origin).host });
    expect(status).toBe(200);
    return /<title>(.*?)<\/title>/.exec(body)?.[1];
  };
  expect(await titleAt(stack.origin())).toBe("Reams Food Stores");
  expect(await titleAt(stack.origin("southend"))).toBe("Southend Market");
  expect(await titleAt(stack.origin("bluebird"))).toContain("Bluebird");
});
