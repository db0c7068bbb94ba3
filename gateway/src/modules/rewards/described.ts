import { type LabelReader, shownLabel } from "../retailer/index.ts";

interface Described {
  /** In English. */
  readonly description: string;
}

/** The fields of a type whose descriptions come from the program: by the label of the retailer, with the language. */
export const describedFields = {
  descriptionLabel: ({ description }: Described, _args: unknown, context: LabelReader) =>
    shownLabel(description, context),
  description: async ({ description }: Described, _args: unknown, context: LabelReader) =>
    (await shownLabel(description, context)).text,
  descriptionLanguage: async ({ description }: Described, _args: unknown, context: LabelReader) =>
    (await shownLabel(description, context)).language,
};
