import { expect, it } from "vitest";
import { morePostsVariables } from "./more-posts.tsx";

it.each([
  ["events", "EVENT_DATE_ASC"],
  ["recipes", "DATE_DESC"],
])("asks for %s in the order %s", (category, sort) => {
  expect(morePostsVariables(category)).toEqual({ category, sort });
});
