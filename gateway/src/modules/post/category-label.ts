import type { Label } from "../../app/graph/schema.generated.ts";
import { type LabelReader, shownLabel } from "../retailer/index.ts";

/** Returns the words of a category with their language; in English without a name in the language of the request. */
export const categoryLabel = (category: string, reader: LabelReader): Label | Promise<Label> =>
  shownLabel(category.replaceAll("-", " "), reader);
