import type { Department } from "../../app/graph/schema.generated.ts";
import { type LabelReader, shownLabel } from "../retailer/index.ts";
import { slugOf } from "../../platform/text/slugs.ts";
import type { Context } from "../../app/context/context.ts";
import { wholeWeek, type ListedHours } from "../../platform/upstreams/content/decode-parts.ts";
import { openingAt } from "./opening.ts";
import { zoneOf } from "./store-hours.ts";
import type { LocationSource } from "./types.ts";

type Asked = LabelReader & Pick<Context, "retailer" | "now">;

interface ListedDepartment {
  readonly slug: string;
  /** The name in English. */
  readonly name: string;
  readonly hours: readonly ListedHours[];
}

const pharmacySlug = "pharmacy";

function pharmacyOf(store: LocationSource): ListedDepartment | null {
  const { pharmacyHours, pharmacyPhoneNumber, pharmacyFaxNumber, pharmacyHeaderText } = store;
  if (!pharmacyHours && !pharmacyPhoneNumber && !pharmacyFaxNumber) return null;
  return { slug: pharmacySlug, name: pharmacyHeaderText ?? "Pharmacy", hours: pharmacyHours ?? wholeWeek([]) };
}

/** Returns the departments of a store that have hours, each once, the pharmacy first. */
export function listedOf(store: LocationSource): readonly ListedDepartment[] {
  const pharmacy = pharmacyOf(store);
  const others = (store.additionalHours ?? []).map(({ label, hours }) => ({ slug: slugOf(label), name: label, hours }));
  const all = pharmacy === null ? others : [pharmacy, ...others];
  return [...new Map(all.toReversed().map((each) => [each.slug, each])).values()].toReversed();
}

/**
 * Returns the departments of a store with their opening states, the pharmacy first. An exception of the store's hours does not say when a
 * department is open, so its state is unknown that day.
 */
export function departmentsOf(store: LocationSource, context: Asked): Promise<Department[]> {
  const exceptions = store.hoursExceptions.map((exception) => ({ ...exception, hours: "" }));
  const timeZone = zoneOf(store, context);
  return Promise.all(
    listedOf(store).map(async ({ slug, name, hours: week }) => {
      const { text, language } = await shownLabel(name, context);
      const { isOpenNow, hours, nextOpensAt } = openingAt(context.now(), { week, exceptions, timeZone });
      const closesAt = isOpenNow ? (hours?.closesAt?.toISOString() ?? null) : null;
      return { slug, label: text, language, isOpenNow, closesAt, nextOpensAt: nextOpensAt?.toISOString() ?? null };
    }),
  );
}
