import type { Language } from "../../../../messages/languages.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AppBuild } from "../../platform/graph/schema-types.generated.ts";

type AppBuilds = NonNullable<Context["retailer"]["apps"]>["builds"][string];

const numbers = /^\d{1,9}(?:\.\d{1,9}){0,3}/;

function numbersOf(version: string): readonly number[] {
  const [text] = numbers.exec(version) ?? [];
  if (text === undefined) throw new AppError("BAD_USER_INPUT", "`version` must begin with numbers, such as 4.2.0.");
  return text.split(".").map(Number);
}

/** True for a version before another one. A missing number is 0. */
function isBefore(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)];
  const places = Math.max(own.length, others.length);
  const [difference = 0] = Array.from({ length: places }, (_, at) => (own[at] ?? 0) - (others[at] ?? 0)).filter(
    Boolean,
  );
  return difference < 0;
}

/**
 * Returns what a retailer asks of a build of its app.
 * @throws AppError for a version that does not begin with a number
 */
export function appBuild({ minimum, latest, message }: AppBuilds, version: string, language: Language): AppBuild {
  return {
    isSupported: !isBefore(version, minimum),
    isLatest: !isBefore(version, latest),
    minimumVersion: minimum,
    latestVersion: latest,
    message: message?.[language] ?? message?.en ?? null,
  };
}
