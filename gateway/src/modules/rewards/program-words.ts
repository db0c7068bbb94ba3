import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { ProgramWords } from "./program-name.ts";
import { switchTexts } from "../retailer/index.ts";
import type { LoaderContext } from "../../app/context/loader-context.ts";

/** Returns the words for the rewards programs; the defaults while content is unavailable. */
export async function programWords(
  { loaders }: LoaderContext,
  onFailure: (error: UpstreamError) => void = () => {},
): Promise<ProgramWords> {
  try {
    const [info, labels] = await Promise.all([loaders.retailers.info.load(), loaders.retailers.labels.load()]);
    return { fuelPlaces: switchTexts(info, "fuelPlaces"), term: info.englishTerm, labels };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    onFailure(error);
    return { fuelPlaces: [], term: "Rewards", labels: {} };
  }
}
