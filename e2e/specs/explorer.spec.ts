import { expect, test } from "../stack/test.ts";

test("the explorer opens on a sample operation, runs it, and asks no other machine for anything", async ({
  page,
  stack,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== stack.gatewayOrigin) elsewhere.push(request.url());
  });
  await page.goto(`${stack.gatewayOrigin}/playground`);
  // The editor comes after its frame; a press before it is there would run nothing.
  await expect(page.getByRole("region", { name: /query editor|operation editor/i })).toContainText("query");
  await page.getByRole("button", { name: /Execute query/ }).click();
  await expect(page.getByRole("region", { name: /result/i })).toContainText("Reams Food Stores");
  expect(elsewhere).toEqual([]);
});
