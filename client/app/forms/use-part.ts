import { useFormikContext, type FormikValues } from "formik";
import { use } from "react";
import { ValidatedContext } from "./use-validation.ts";

/** Returns if fields of a form are missing or wrong (undefined until validated), and if a submission ended with them. */
export function usePart(names: readonly string[]) {
  const { errors, submitCount, isSubmitting } = useFormikContext<FormikValues>();
  const validated = use(ValidatedContext);
  const lacks = validated ? names.some((name) => name in errors) : undefined;
  return { lacks, refused: lacks === true && !isSubmitting && submitCount };
}
